/**
 * `npm run exam`: runs both exams on the published build, without a model and without a network. Exit code 1 below the
 * pass marks. If `EXAM_SOURCES` is a clone of the public repository bigcommerce/docs, each expected fact is first
 * looked up there.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { writeReport } from '../proof/reports.ts'
import { DO_TASKS, type DoResult, type Run, sitDo } from './do.ts'
import { FIND_TASKS, type FindResult, sitFind } from './find.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = resolve(ROOT, process.env.DIST_DIR ?? 'dist')
const REPORT = join(ROOT, 'bench/results/exam.md')
const FIND_PASS = 143
const DO_PASS = 48

/** Facts that aren't in their source: nobody could answer such a question from it. */
function unsourced(gitDir: string): readonly string[] {
  return FIND_TASKS.flatMap(({ expect, source }) => {
    const text = execFileSync('git', ['--git-dir', gitDir, 'show', `HEAD:${source}`], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    return expect
      .filter((fact) => !text.includes(fact.replace(/^[A-Z]+ (?=\/)/, '')))
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

async function sitDoHere(): Promise<readonly DoResult[]> {
  const client = new Client({ name: 'exam', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['scripts/run.mjs', 'mcp'], cwd: ROOT }),
  )
  const run: Run = async (input) => {
    const { content } = await client.callTool({ name: 'run', arguments: input })
    return (content as { text: string }[])[0]?.text ?? ''
  }
  const results = await sitDo(run, DO_TASKS)
  await client.close()
  return results
}

function report(found: readonly FindResult[], done: readonly DoResult[]): string {
  const right = found.filter(({ isRight }) => isRight)
  const tokens = found.map((result) => result.tokens).toSorted((a, b) => a - b)
  const missed = found
    .filter(({ isRight }) => !isRight)
    .map(
      ({ task, visited }) =>
        `- ${task.question} Wanted ${task.expect.join(', ')}; read ${visited.at(-1)?.replace(/^https?:\/\/[^/]+/, '')}.`,
    )
  const failed = done.filter(({ fault }) => fault !== '').map(({ task, fault }) => `- ${task.task}: ${fault}`)
  return `# Exams without a model

Written by \`npm run exam\`.

| Exam | Right | Of | Pass mark |
| --- | --- | --- | --- |
| find: questions of the public documentation, by llms.txt and Markdown | ${right.length} | ${found.length} | ${FIND_PASS} |
| do: tasks on the sandbox store, by the tool \`run\` | ${done.length - failed.length} | ${done.length} | ${DO_PASS} |

Tokens of a question (three bytes each): median ${tokens[Math.floor(tokens.length / 2)]}, most ${tokens.at(-1)}; at most four fetches.

## Not found

${missed.join('\n')}

## Not done

${failed.join('\n') || 'None.'}
`
}

const sources = process.env.EXAM_SOURCES
const without = sources === undefined ? [] : unsourced(sources)
for (const line of without) process.stdout.write(`not in its source: ${line}\n`)
const found = await sitFindHere()
const done = await sitDoHere()
const text = report(found, done)
mkdirSync(join(ROOT, 'bench/results'), { recursive: true })
writeFileSync(REPORT, text)
process.stdout.write(text)
const findRight = found.filter(({ isRight }) => isRight).length
const doRight = done.filter(({ fault }) => fault === '').length
writeReport('exam', { find: { right: findRight, of: found.length }, do: { right: doRight, of: done.length } })
if (findRight < FIND_PASS || doRight < DO_PASS || without.length > 0) process.exitCode = 1
