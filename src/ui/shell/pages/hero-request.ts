/** What the home page asks the sample store, and what that answers; tests/sandbox/hero.test.ts holds one against the other. */
export const HERO_ENDPOINT = 'https://store-abc123.mybigcommerce.com/graphql'

export const HERO_QUERY = `{
  site {
    product(entityId: 111) {
      name
      prices { price { formattedV2 } }
    }
  }
}`

export const HERO_ANSWER = `{
  "data": {
    "site": {
      "product": {
        "name": "Lapsang Pine Smoke",
        "prices": {
          "price": {
            "formattedV2": "$13.00"
          }
        }
      }
    }
  }
}`
