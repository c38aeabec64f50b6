/**
 * `file="examples/headless-shop/cart.ts"` on a fence: the block shows that project file, so that a page cannot differ
 * from the program that the tests run (spec: content.fences). Only the examples folder is read, because pages may come
 * from other repositories.
 */
import { EXAMPLES, exampleDependency, examplePath, readExample } from '../../../content/examples.ts'
import type { MarkdownState } from '../state.ts'
import { type Element, isElement, startOf, text, textOf, walk } from '../tree.ts'
import { metaOf } from './code.ts'
import { parseFenceMeta } from './fence-meta.ts'

/** Fills the fences that name a file. `folder` is the examples folder; null if there is none. */
export function includeFiles(state: MarkdownState, folder: string | null): void {
  const fences: { readonly code: Element; readonly file: string }[] = []
  walk(state.root, (node) => {
    if (!isElement(node, 'code')) return
    const { file } = parseFenceMeta(metaOf(node))
    if (file !== null) fences.push({ code: node, file })
  })
  for (const { code, file } of fences) include(state, folder, code, file)
}

function include(state: MarkdownState, folder: string | null, code: Element, file: string): void {
  const refuse = (message: string) => state.report('DC129', startOf(code), message)
  if (textOf(code).trim() !== '') return refuse(`The fence shows "${file}", so it must be empty.`)
  const path = examplePath(file)
  if (path === null) return refuse(`"${file}" isn't the path of a file in ${EXAMPLES}/.`)
  state.dependencies.add(exampleDependency(path))
  const content = folder === null ? null : readExample(folder, path)
  if (content === null) return refuse(`The file "${file}" doesn't exist or can't be shown.`)
  code.children = [text(`${content.trimEnd()}\n`)]
}
