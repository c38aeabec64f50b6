/** The request on the home page and its response; tests/sandbox/hero.test.ts verifies that they match. */
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
