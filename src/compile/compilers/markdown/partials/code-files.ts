/**
 * Code that a page shows from a file next to it, in the notations of other engines: `<<< ./pour.go{2}` on a line of its
 * own, and `--8<-- "pour.py"` inside a fence (spec: adopting.partials). Only files of the content are read.
 */
import { readFileSync, statSync } from 'node:fs'
import type { ImageStore } from '../../source-compiler.ts'
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, element, isElement, type TreeNode, text, textOf, transform } from '../tree.ts'
import { partialPaths } from './partial-paths.ts'

const MAX_BYTES = 256 * 1024

/** Fills in the code; a file that isn't there leaves the line as it was written. */
export function includeCodeFiles(state: MarkdownState, store: ImageStore | null): void {
  if (store === null || !/<<<|--8<--/.test(state.source)) return
  const read = (address: string): string | null => {
    const places = { file: state.file, imports: state.config.imports }
    const path = partialPaths(address, places)[0] ?? partialPaths(`/${address}`, places)[0]
    if (path === undefined) return null
    state.dependencies.add(path)
    const file = store.fileOf(path)
    return file === null || statSync(file).size > MAX_BYTES ? null : readFileSync(file, 'utf8')
  }
  transform(state.root, (node) => {
    if (isElement(node, 'p')) return codeOf(node, read) ?? node
    if (isElement(node, 'code')) fillFence(node, read)
    return node
  })
}

type Read = (address: string) => string | null

const MAX_LINE_CHARS = 500
/** `<<< @/pour.go#hot{2,4-5 ts:line-numbers} [label]` */
const LINE = /^<<<[ \t]*([^\s{#]+)(?:#([\w-]+))?(?:\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?$/

function codeOf(paragraph: Element, read: Read): TreeNode | null {
  const line = textOf(paragraph).trim()
  const match = line.length > MAX_LINE_CHARS ? null : LINE.exec(line)
  if (match === null) return null
  const [, path = '', region, options = '', label] = match
  const whole = read(path)
  const code = whole === null || region === undefined ? whole : regionOf(whole, region)
  if (code === null) return null
  const [, lines = '', language = ''] = /^([\d,-]*)[ \t]*([\w-]*)/.exec(options) ?? []
  const name = language || path.slice(path.lastIndexOf('.') + 1)
  const meta = [lines === '' ? '' : `{${lines}}`, label === undefined ? '' : `[${label}]`].join(' ').trim()
  const inside = element('code', { className: [`language-${name}`] }, [text(`${code.trimEnd()}\n`)], paragraph)
  if (meta !== '') inside.data = { meta } as Element['data']
  return element('pre', {}, [inside], paragraph)
}

/** Lines between `#region name` and `#endregion`, without their common indentation. */
function regionOf(source: string, name: string): string | null {
  const lines = source.split('\n')
  const start = lines.findIndex((line) => /#?region\b/.test(line) && line.includes(name))
  const end = lines.findIndex((line, index) => index > start && /#?endregion\b/.test(line))
  if (start === -1 || end === -1) return null
  const inside = lines.slice(start + 1, end)
  const indents = inside.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  return inside.map((line) => line.slice(Math.min(...indents))).join('\n')
}

const SCISSORS = /^[ \t]*-+8<-+[ \t]+["']([^"'\n:]+)(?::(\w+)(?::(\w+))?)?["'][ \t]*$/gm

function fillFence(code: Element, read: Read): void {
  const source = textOf(code)
  if (!source.includes('8<-')) return
  const filled = source.replace(SCISSORS, (line: string, path: string, from?: string, to?: string) => {
    const file = read(path)
    if (file === null) return line
    const lines = file.trimEnd().split('\n')
    if (from === undefined) return lines.join('\n')
    if (/^\d+$/.test(from)) return lines.slice(Number(from) - 1, to === undefined ? undefined : Number(to)).join('\n')
    const start = lines.findIndex((one) => one.includes(`[start:${from}]`))
    const end = lines.findIndex((one) => one.includes(`[end:${from}]`))
    return start === -1 || end === -1 ? line : lines.slice(start + 1, end).join('\n')
  })
  if (filled !== source && childrenOf(code).every((child) => child.type === 'text')) code.children = [text(filled)]
}
