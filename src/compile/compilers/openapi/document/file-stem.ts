/** `brands` for `docs/brands.openapi.yaml`: what a document is called where it has no other name. */
export function fileStem(file: string): string {
  return (file.split('/').at(-1) ?? '').split('.')[0] ?? ''
}
