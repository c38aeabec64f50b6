export function findMissing(root: string, withTools: boolean): string[]
