import { getSessionCustomerAccessToken } from '~/auth'
import { client } from '~/client'
import { graphql } from '~/client/graphql'
import { revalidate } from '~/client/revalidate-target'

const ProductOrigin = graphql(`
  query ProductOrigin($entityId: Int!) {
    site {
      product(entityId: $entityId) {
        name
        customFields(names: ["Origin"]) {
          edges { node { name value } }
        }
      }
    }
  }
`)

/** Where the tea was grown, as the customer who is signed in may see it. */
export async function getOrigin(entityId: number): Promise<string | undefined> {
  const customerAccessToken = await getSessionCustomerAccessToken()
  const { data } = await client.fetch({
    document: ProductOrigin,
    variables: { entityId },
    customerAccessToken,
    fetchOptions: customerAccessToken ? { cache: 'no-store' } : { next: { revalidate } },
  })
  return data.site.product?.customFields.edges?.[0]?.node.value
}
