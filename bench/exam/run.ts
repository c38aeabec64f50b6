/**
 * `npm run exam`: runs the exams on the published build, without a model and without a network. Exit code 1 below the
 * pass marks. If `EXAM_SOURCES` is a clone of the public repository bigcommerce/docs, each expected fact is first
 * looked up there.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { writeReport } from '../proof/reports.ts'
import { ASK_AGAIN_TASKS, ASK_FIFTH_TASKS, ASK_TASKS, type AskResult, sitAsk } from './ask.ts'
import { DO_TASKS, type DoResult, sitDo } from './do.ts'
import { FIND_TASKS, type FindResult, sitFind } from './find.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = resolve(ROOT, process.env.DIST_DIR ?? 'dist')
const REPORT = join(ROOT, 'bench/results/exam.md')
const FIND_PASS = 143
const DO_PASS = 48
const ASK_PASS = 23
const ASK_TOKENS = 2_000

/** Facts that aren't in their source: nobody could answer such a question from it. */
function unsourced(gitDir: string): readonly string[] {
  return [...FIND_TASKS, ...ASK_TASKS, ...ASK_AGAIN_TASKS, ...ASK_FIFTH_TASKS].flatMap(({ expect, source }) => {
    const text = execFileSync('git', ['--git-dir', gitDir, 'show', `HEAD:${source}`], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    return expect
      .flatMap((fact) => fact.replace(/^[A-Z]+ (?=\/)/, '').split(' … '))
      .filter((part) => !text.includes(part))
      .map((fact) => `${source}: ${fact}`)
  })
}

async function sitFindHere(): Promise<readonly FindResult[]> {
  const { origin } = JSON.parse(readFileSync(join(DIST, 'markdown.json'), 'utf8'))
  const fetch = async (url: string) => {
    if (!url.startsWith(origin)) throw new Error(`${url} is not of this site`)
    return readFileSync(join(DIST, new URL(url).pathname), 'utf8')
  }
  return sitFind(fetch, `${origin}/llms.txt`, FIND_TASKS)
}

type CallTool = (name: string, input: Record<string, unknown>) => Promise<string>

async function withTools<T>(sit: (call: CallTool) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'exam', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['scripts/run.mjs', 'mcp'], cwd: ROOT }),
  )
  const result = await sit(async (name, input) => {
    const { content } = await client.callTool({ name, arguments: input })
    return (content as { text: string }[])[0]?.text ?? ''
  })
  await client.close()
  return result
}

function tokensOfAsk({ tokens }: AskResult): number {
  return tokens.search + tokens.read
}

function rightOf(asked: readonly AskResult[]): number {
  return asked.filter(({ isRight }) => isRight).length
}

function meanTokens(asked: readonly AskResult[]): number {
  return Math.round(asked.reduce((sum, result) => sum + tokensOfAsk(result), 0) / asked.length)
}

function report(
  found: readonly FindResult[],
  done: readonly DoResult[],
  asked: readonly AskResult[],
  askedAgain: readonly AskResult[],
  askedFifth: readonly AskResult[],
): string {
  const right = found.filter(({ isRight }) => isRight)
  const tokens = found.map((result) => result.tokens).toSorted((a, b) => a - b)
  const missed = found
    .filter(({ isRight }) => !isRight)
    .map(
      ({ task, visited }) =>
        `- ${task.question} Wanted ${task.expect.join(', ')}; read ${visited.at(-1)?.replace(/^https?:\/\/[^/]+/, '')}.`,
    )
  const failed = done.filter(({ fault }) => fault !== '').map(({ task, fault }) => `- ${task.task}: ${fault}`)
  const unanswered = [...asked, ...askedAgain, ...askedFifth]
    .filter(({ isRight }) => !isRight)
    .map(({ task, id }) => `- ${task.question} Read ${id}.`)
  return `# Exams without a model

Written by \`npm run exam\`.

| Exam | Right | Of | Pass mark |
| --- | --- | --- | --- |
| find: questions of the public documentation, by llms.txt and Markdown | ${right.length} | ${found.length} | ${FIND_PASS} |
| do: tasks on the sandbox store, by the tool \`run\` | ${done.length - failed.length} | ${done.length} | ${DO_PASS} |
| ask: questions of the public documentation, by the tools \`search\` and \`read\` | ${rightOf(asked)} | ${asked.length} | ${ASK_PASS} |
| ask again: other questions, written before the tools were tried on them | ${rightOf(askedAgain)} | ${askedAgain.length} | ${ASK_PASS} |
| ask a third time: the fifth exam, likewise | ${rightOf(askedFifth)} | ${askedFifth.length} | ${ASK_PASS} |

Tokens of a question (three bytes each): median ${tokens[Math.floor(tokens.length / 2)]}, most ${tokens.at(-1)}; at most four fetches. With the tools: mean ${[asked, askedAgain, askedFifth].map(meanTokens).join(', ')}, most ${Math.max(...[...asked, ...askedAgain, ...askedFifth].map(tokensOfAsk))}.

## Not found

${missed.join('\n')}

## Not done

${failed.join('\n') || 'None.'}

## Not answered

${unanswered.join('\n') || 'None.'}
`
}

const sources = process.env.EXAM_SOURCES
const without = sources === undefined ? [] : unsourced(sources)
for (const line of without) process.stdout.write(`not in its source: ${line}\n`)
const found = await sitFindHere()
const { done, asked, askedAgain, askedFifth } = await withTools(async (call) => ({
  done: await sitDo((input) => call('run', input), DO_TASKS),
  asked: await sitAsk(call, ASK_TASKS),
  askedAgain: await sitAsk(call, ASK_AGAIN_TASKS),
  askedFifth: await sitAsk(call, ASK_FIFTH_TASKS),
}))
const text = report(found, done, asked, askedAgain, askedFifth)
mkdirSync(join(ROOT, 'bench/results'), { recursive: true })
writeFileSync(REPORT, text)
process.stdout.write(text)
const rights = {
  find: found.filter(({ isRight }) => isRight).length,
  do: done.filter(({ fault }) => fault === '').length,
}
writeReport('exam', {
  find: { right: rights.find, of: found.length },
  do: { right: rights.do, of: done.length },
})
const areAsksPassed = [asked, askedAgain, askedFifth].every(
  (results) => rightOf(results) >= ASK_PASS && meanTokens(results) <= ASK_TOKENS,
)
const isPassed = rights.find >= FIND_PASS && rights.do >= DO_PASS && areAsksPassed
if (!isPassed || without.length > 0) process.exitCode = 1
