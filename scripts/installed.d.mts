export function findMissing(root: string, withTools: boolean): string[]
export function findUnlinked(root: string): { readonly path: string; readonly resolved: string }[]
export function installArguments(withTools: boolean): string[]
