/** The example of the code check: a misspelled path, a limit that is too large, and no answer to rate limits. */
export const EXAMPLE_CODE = `const api = 'https://api.bigcommerce.com/stores/abc123'
const headers = { 'X-Auth-Token': process.env.ACCESS_TOKEN }

// A path that doesn't exist: it is /catalog/products.
await fetch(\`\${api}/v3/catalog/product\`, { headers })

// More items than a page can have.
const response = await fetch(\`\${api}/v3/catalog/brands?limit=500\`, { headers })
const { data } = await response.json()
console.log(data.map(({ name }) => name))
`
