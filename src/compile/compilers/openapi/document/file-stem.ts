/** `brands` for `docs/brands.openapi.yaml`: the name of a document that has no other. */
export function fileStem(file: string): string {
  return (file.split('/').at(-1) ?? '').split('.')[0] ?? ''
}
