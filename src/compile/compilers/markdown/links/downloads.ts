/** Links to files next to a page: the file is published under a content-hashed name. */
import { readFile, stat } from 'node:fs/promises'
import { hashParts } from '../../../content/hash.ts'
import { MAX_DATA_BYTES } from '../../../content/max-bytes.ts'
import { isDownload, isOutputPath } from '../../../content/public-files.ts'
import { isExternal } from '../../../content/safe-url.ts'
import type { ImageStore } from '../../source-compiler.ts'
import type { MarkdownState } from '../state.ts'
import { type Element, isElement, startOf, walk } from '../tree.ts'

/** Replaces the address of every such link. */
export async function placeDownloads(state: MarkdownState, store: ImageStore | null): Promise<void> {
  if (store === null) return
  const links: { node: Element; path: string }[] = []
  walk(state.root, (node) => {
    if (!isElement(node, 'a') || typeof node.properties.href !== 'string') return
    const address = node.properties.href.replace(/[?#].*$/s, '')
    if (address.startsWith('/') && !isExternal(address) && isDownload(address) && !isOutputPath(address))
      links.push({ node, path: address.slice(1) })
  })
  for (const { node, path } of links) {
    state.dependencies.add(path)
    const file = store.fileOf(path)
    const info = file === null ? null : await stat(file).catch(() => null)
    if (file === null || info === null || info.size > MAX_DATA_BYTES) {
      state.report('DC409', startOf(node), `The file "${path}" doesn't exist in the content folder.`)
      continue
    }
    const address = `/_dc/file/${hashParts(await readFile(file)).slice(0, 12)}/${path.slice(path.lastIndexOf('/') + 1)}`
    node.properties.href = address
    state.assets.set(address, file)
  }
}
