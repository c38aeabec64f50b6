/** `npm run check -- --update-responses`: writes the responses of runs into the fences and examples that show them. */
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type AnswerRewrite, rewriteYaml, type SiteFacts } from '../../compile/compile.ts'
import type { Page, Sample } from '../../core/page.ts'

/** Returns the content files that were written. */
export async function writeResponses(facts: SiteFacts, contentRoot: string): Promise<readonly string[]> {
  const { site, runs } = facts
  const written: string[] = [...(await writeExamples(facts, contentRoot))]
  for (const [key, { rewrites }] of runs) {
    const page = site.pages.get(key)
    if (page === undefined || rewrites.length === 0) continue
    const file = resolve(contentRoot, page.file)
    const text = await readFile(file, 'utf8')
    await writeFile(file, withResponses(text, page, rewrites))
    written.push(page.file)
  }
  return written
}

/** Examples of API documents. */
async function writeExamples({ examples }: SiteFacts, contentRoot: string): Promise<readonly string[]> {
  const files = Map.groupBy(examples.rewrites, ({ file }) => file)
  for (const [name, values] of files) {
    const file = resolve(contentRoot, name)
    // Several operations may share an example; write its value once.
    const once = [...new Map(values.map((value) => [value.pointer, value])).values()]
    await writeFile(file, rewriteYaml(await readFile(file, 'utf8'), once))
  }
  return [...files.keys()]
}

/** Replaces from last to first, so that the line numbers of the others stay valid. */
function withResponses(text: string, { samples }: Page, rewrites: readonly AnswerRewrite[]): string {
  const lines = text.split('\n')
  for (const rewrite of rewrites.toSorted((a, b) => b.sample - a.sample)) {
    const sample = samples[rewrite.sample]
    if (sample !== undefined) writeFence(lines, sample, rewrite)
  }
  return lines.join('\n')
}

function writeFence(
  lines: string[],
  { position, code }: Sample,
  { isNew, language, meta, isPartial, code: next }: AnswerRewrite,
) {
  const at = position.line - 1
  const opening = lines[at] ?? ''
  const indent = /^\s*/.exec(opening)?.[0] ?? ''
  const height = code.split('\n').length
  const body = next.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`))
  if (isNew) {
    const options = [language, isPartial ? 'partial' : '', meta ?? ''].filter((part) => part !== '').join(' ')
    lines.splice(at + height + 2, 0, '', `${indent}\`\`\`${options}`, ...body, `${indent}\`\`\``)
    return
  }
  const isMarked = /\spartial(?:\s|$)/.test(opening)
  const marked = isPartial && !isMarked ? opening.replace(/^(\s*`+\w+)/, '$1 partial') : opening
  const head = !isPartial && isMarked ? marked.replace(/\spartial(?=\s|$)/, '') : marked
  lines.splice(at, height + 1, head, ...body)
}
