/** Applies the word list outside the content folder: to interface messages, README, and docs/. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { findInProse } from '../../compile/checks/prose/find.ts'
import { readWordList } from '../../compile/checks/prose/word-list.ts'
import { unidiomatic } from '../../compile/checks/rules/words/wording.ts'
import { maskMarkdown } from '../../compile/compilers/prose/mask-markdown.ts'
import { blank, type ProseBlock } from '../../compile/compilers/prose/prose.ts'
import type { Finding } from '../../core/problem.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md']
const DOCS = 'docs'
/** Below docs/. Not checked, because it quotes discouraged words. */
const STYLE_GUIDE = 'writing.md'
const MESSAGES = 'src/core/messages'
/** A string in code. An unterminated string matches too, so that the search stays linear. */
const STRING = /'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?/g
/** A line that starts the texts of another language, and one that starts English texts. */
const FOREIGN = /^(?: {2}(?:fr|ru|'zh-CN'): |const (?:FR|RU|ZH)\b)/
const ENGLISH = /^(?: {2}'en-US': |const EN\b|[a-z/])/

/**
 * Files are named relative to the content folder, `../README.md`. Empty if a project has none of these files, or no
 * word list.
 */
export async function checkProjectProse(
  root: string,
  contentRoot: string,
  wordList: string | null,
): Promise<Finding[]> {
  const list = wordList === null ? null : readWordList(wordList).list
  if (list === null) return []
  const docs = (await listFiles(join(root, DOCS))).filter((file) => file.endsWith('.md') && file !== STYLE_GUIDE)
  const messages = (await listFiles(join(root, MESSAGES))).filter((file) => file.endsWith('.ts'))
  const pages = [...PAGES, ...docs.map((file) => `${DOCS}/${file}`)]
  const blocks = [
    ...(await Promise.all(pages.map((file) => readBlock(root, contentRoot, file, maskMarkdown)))),
    ...(await Promise.all(messages.map((file) => readBlock(root, contentRoot, `${MESSAGES}/${file}`, maskMessages)))),
  ].flat()
  const { worded } = findInProse(blocks, { speller: null, phrases: null, worded: list.pattern })
  return unidiomatic(worded, list)
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function readBlock(
  root: string,
  contentRoot: string,
  path: string,
  mask: (text: string) => string,
): Promise<ProseBlock[]> {
  const text = await readFile(join(root, path), 'utf8').catch(() => null)
  const file = relative(contentRoot, join(root, path)).split(sep).join('/')
  return text === null ? [] : [{ file, line: 1, column: 1, text: mask(text.replace(/\r\n?/g, '\n')) }]
}

/** Blanks everything except the English strings. */
function maskMessages(source: string): string {
  let isForeign = false
  const english = source.split('\n').map((line) => {
    isForeign = FOREIGN.test(line) || (isForeign && !ENGLISH.test(line))
    return isForeign ? blank(line) : line
  })
  return maskCode(english.join('\n'))
}

function maskCode(source: string): string {
  let done = 0
  const parts: string[] = []
  for (const { 0: string, index } of source.matchAll(STRING)) {
    // Each quote becomes a space, because words that touch masked text count as code.
    parts.push(blank(source.slice(done, index)), ' ', string.slice(1, -1), ' ')
    done = index + string.length
  }
  return parts.join('') + blank(source.slice(done))
}
