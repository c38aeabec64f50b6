/**
 * Images that a page imports, as bundlers of other engines allow it: `import Pot from './pot.png'` and `<img src={Pot} />`,
 * `require('./pot.png').default`, and `useBaseUrl('/img/pot.png')`. Each is the address that it names.
 */
import type { MarkdownState } from '../state.ts'
import { childrenOf, isJsx, walk } from '../tree.ts'
import { importsIn } from './local-components.ts'

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i
const CALL = /^\s*(?:require\(\s*(["'])([^"'()\n]+)\1\s*\)(?:\.default)?|useBaseUrl\(\s*(["'])([^"'()\n]+)\3\s*\))\s*$/

/** Writes the addresses into the attributes, and removes the imports, which nothing else needs. */
export function resolveImageImports(state: MarkdownState): void {
  if (state.format !== 'mdx') return
  const images = new Map<string, string>()
  for (const node of childrenOf(state.root)) {
    if (node.type !== 'mdxjsEsm' || !/\.\w{3,4}["']/.test(node.value)) continue
    for (const { local, name, from } of importsIn(node.value))
      if (name === 'default' && IMAGE.test(from)) images.set(local, addressOf(from))
  }
  walk(state.root, (node) => {
    if (!isJsx(node)) return
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || attribute.value === null)
        continue
      const written = attribute.value.value
      const call = CALL.exec(written)
      const address = images.get(written.trim()) ?? call?.[2] ?? call?.[4]
      if (address !== undefined && (call !== null || images.has(written.trim()))) attribute.value = addressOf(address)
    }
  })
  if (images.size === 0) return
  for (const node of childrenOf(state.root))
    if (node.type === 'mdxjsEsm')
      node.value = node.value
        .split('\n')
        .filter(
          (line) =>
            !/^import\s+\w+\s+from\s+["'][^"']+["'];?\s*$/.test(line) ||
            !IMAGE.test(/["']([^"']+)["']/.exec(line)?.[1] ?? ''),
        )
        .join('\n')
}

/** Folders of static files are served at the root. */
function addressOf(from: string): string {
  return from.replace(/^(?:@site\/static|@\/public|~\/public|@site\/public)\//, '/')
}
