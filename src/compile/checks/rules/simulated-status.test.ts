/** Statuses in guides that only the simulator has, and what a sentence is about (spec: content.agreement). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { NO_EVIDENCE, printEvidence } from '../../../core/evidence/evidence.ts'
import { createCompiler } from '../../compile.ts'
import { statedErrors } from './claims.ts'

let root = ''
const write = (path: string, text: string) => {
  const file = join(root, 'content', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const UMBRELLAS = `openapi: 3.1.0
info: { title: Umbrellas, version: '1' }
servers: [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3' }]
paths:
  /umbrellas:
    post:
      operationId: createUmbrella
      summary: Open an umbrella
      responses: { '201': { description: ok }, '409': { description: taken }, '422': { description: wrong } }
    put:
      operationId: replaceUmbrella
      summary: Replace an umbrella
      responses: { '200': { description: ok }, '422': { description: wrong } }
    delete:
      operationId: deleteUmbrella
      summary: Close an umbrella
      responses: { '204': { description: ok }, '404': { description: none } }
`
const URL = '/stores/{}/v3/umbrellas'
const OPEN = '[Open an umbrella](/umbrellas#open-an-umbrella)'
const REPLACE = '[Replace an umbrella](/umbrellas#replace-an-umbrella)'
const CLOSE = '[Close an umbrella](/umbrellas#close-an-umbrella)'

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'simulated-status-'))
  write('umbrellas.openapi.yaml', UMBRELLAS)
  write('_evidence/_all.json', printEvidence(NO_EVIDENCE))
  const simulator = { [`POST ${URL}`]: ['status 422'], [`DELETE ${URL}`]: ['operation', 'status 404'] }
  write('_evidence/umbrellas.json', printEvidence({ ...NO_EVIDENCE, simulator }))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Messages about a page with this text. */
async function check(text: string): Promise<string[]> {
  write('guide.mdx', `---\ntitle: Guide\n---\n\n${text}\n`)
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems.filter(({ code }) => code === 'DC870').map(({ line, message }) => `${line}: ${message}`)
}

const MESSAGE = 'No public document says that umbrellas createUmbrella returns 422.'

describe('a status that only the simulator has', () => {
  it.each([
    ['of the operation that the sentence links to', `${OPEN} without a name returns \`422\`. See also ${REPLACE}.`, 5],
    [
      'of the operation that the section links to',
      `${REPLACE}\n\n## Open\n\n${OPEN}\n\nNo name is refused with 422.`,
      11,
    ],
    ['of the operation that the section shows', '<Errors operation="createUmbrella" />\n\n| 422 | it has no name |', 7],
    ['of the operation of the page', `${OPEN}\n\n## What can go wrong\n\nNo name: the response is 422.`, 9],
  ])('is reported: %s', async (_, text, line) => {
    expect(await check(text)).toEqual([`${line}: ${MESSAGE}`])
  })

  it.each([
    ['a public document states it', `${OPEN} returns 409 for a name that is taken.`],
    ['a public document states it of the linked operation', `${OPEN}\n\n${REPLACE} without a name returns 422.`],
    ['it may be that of another operation of the section', `${OPEN} and ${REPLACE}\n\nNo name is refused with 422.`],
    ['the reference has the mark on all of the operation', `${CLOSE} returns 404 for one that is closed.`],
    ['the sentence says it', `${OPEN} without a name returns 422 in the sandbox store.`],
    ['it is a number of something else', `${OPEN} 422 times, for 422.50 or 422 %.`],
    ['it is in a sample', `${OPEN}\n\n\`\`\`json\n{ "status": 422 }\n\`\`\``],
  ])("isn't reported if %s", async (_, text) => {
    expect(await check(text)).toEqual([])
  })
})

it('reads each status once, with its sentence', () => {
  const line = `${OPEN} returns 422 or \`404\`, or 422. Another error is 500. There are 503 umbrellas.`
  expect(statedErrors(line)).toEqual([
    { status: '422', links: ['/umbrellas#open-an-umbrella'] },
    { status: '404', links: ['/umbrellas#open-an-umbrella'] },
    { status: '500', links: [] },
  ])
})
