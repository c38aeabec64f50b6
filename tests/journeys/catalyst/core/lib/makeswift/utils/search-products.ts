export async function searchProducts(query: string): Promise<{ entityId: number; name: string }[]> {
  return [{ entityId: 101, name: `${query} Pearl` }]
}
