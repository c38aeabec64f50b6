/** The verification code of the guide on webhooks, run over the bytes that the sandbox delivers (spec: reference.bench). */
import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { type Delivery, deliveryTo, SANDBOX_CLIENT_SECRET } from '../../packages/sandbox/src/webhooks/deliver.ts'
import { RETRY_WAITS_SECONDS } from '../../packages/sandbox/src/webhooks/retries.ts'
import { call, restSandbox } from './rest/rest-fixture.ts'

const PAGE = readFileSync(new URL('../../content/docs/webhooks/overview.mdx', import.meta.url), 'utf8')
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'dev-center-verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

function sampleOf(filename: string): string {
  const from = PAGE.indexOf(`filename="${filename}"`)
  return PAGE.slice(PAGE.indexOf('\n', from) + 1, PAGE.indexOf('\n```', from))
}

/** Reads deliveries as JSON lines of headers and body, writes what the sample says of each. */
const PROGRAMS: readonly {
  readonly language: string
  readonly files: { readonly [name: string]: string }
  readonly command: string
  readonly args: readonly string[]
}[] = [
  {
    language: 'Node.js',
    files: {
      'verify.mjs': sampleOf('verify.mjs'),
      'main.mjs': `import { readFileSync } from 'node:fs'
import { isSigned } from './verify.mjs'
const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'))
console.log(JSON.stringify(cases.map(({ headers, body }) => isSigned(headers, body))))`,
    },
    command: process.execPath,
    args: ['main.mjs'],
  },
  {
    language: 'Python',
    files: {
      'verify.py': sampleOf('verify.py'),
      'main.py': `import json, sys
from verify import is_signed
cases = json.load(open(sys.argv[1], encoding="utf-8"))
print(json.dumps([is_signed(case["headers"], case["body"].encode()) for case in cases]))`,
    },
    command: 'python3',
    args: ['main.py'],
  },
  {
    language: 'PHP',
    files: {
      'verify.php': sampleOf('verify.php'),
      'main.php': `<?php require __DIR__ . '/verify.php';
$cases = json_decode(file_get_contents($argv[1]), true);
echo json_encode(array_map(fn ($case) => is_signed($case['headers'], $case['body']), $cases));`,
    },
    command: 'php',
    args: ['main.php'],
  },
  {
    language: 'Ruby',
    files: {
      'verify.rb': sampleOf('verify.rb'),
      'main.rb': `require 'json'
require_relative 'verify'
puts JSON.dump(JSON.parse(File.read(ARGV[0])).map { |one| signed?(one['headers'], one['body']) })`,
    },
    command: 'ruby',
    args: ['main.rb'],
  },
]

function isInstalled(command: string): boolean {
  return spawnSync(command, ['--version']).status === 0
}

async function deliveries(): Promise<readonly Delivery[]> {
  const { events } = await call(restSandbox(), 'PUT', '/v2/orders/110', { status_id: 9 })
  const [event] = events
  if (event === undefined) throw new Error('no event')
  const hook = { id: 1, destination: 'https://hooks.example.com/a', headers: {} }
  const age = Math.floor(Date.now() / 1000) - Number(event.payload.created_at)
  const fresh = await deliveryTo(hook, event, { delaySeconds: age })
  const old = await deliveryTo(hook, event, { delaySeconds: age - 3600 })
  const forged = await deliveryTo(hook, event, { delaySeconds: age, secret: 'another secret' })
  const rotated = `v1,AAAA ${fresh.headers['webhook-signature']}`
  return [
    fresh,
    { ...fresh, headers: { ...fresh.headers, 'webhook-signature': rotated } },
    { ...fresh, body: fresh.body.replace('110', '111') },
    old,
    forged,
    { ...fresh, headers: {} },
    { ...fresh, headers: { ...fresh.headers, 'webhook-signature': 'v1,é' } },
  ]
}

/** What an attacker can sign without knowing a secret. */
async function signedWithNothing(): Promise<Delivery> {
  const [fresh] = await deliveries()
  if (fresh === undefined) throw new Error('no delivery')
  const { 'webhook-id': id, 'webhook-timestamp': timestamp } = fresh.headers
  const signature = createHmac('sha256', '').update(`${id}.${timestamp}.${fresh.body}`).digest('base64')
  return { ...fresh, headers: { ...fresh.headers, 'webhook-signature': `v1,${signature}` } }
}

const EXPECTED = [true, true, false, false, false, false, false]

describe('the verification code', () => {
  it.each(PROGRAMS.map((program) => [program.language, program] as const))('in %s', async (_, program) => {
    // A machine without the language still checks the syntax of the sample: npm run check.
    if (!isInstalled(program.command)) return
    for (const [name, text] of Object.entries(program.files)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'cases.json'), JSON.stringify(await deliveries()))
    const { stdout } = await run(program.command, [...program.args, 'cases.json'], {
      cwd: folder,
      env: { ...process.env, CLIENT_SECRET: SANDBOX_CLIENT_SECRET },
    })
    expect(JSON.parse(stdout)).toEqual(EXPECTED)
  })

  it.each(PROGRAMS.map((program) => [program.language, program] as const))(
    'in %s verifies nothing without a secret, not even what is signed with the empty one',
    async (_, program) => {
      if (!isInstalled(program.command)) return
      for (const [name, text] of Object.entries(program.files)) writeFileSync(join(folder, name), text)
      writeFileSync(join(folder, 'forged.json'), JSON.stringify([await signedWithNothing()]))
      const { CLIENT_SECRET: _secret, ...unset } = process.env
      for (const env of [unset, { ...unset, CLIENT_SECRET: '' }]) {
        const checked = run(program.command, [...program.args, 'forged.json'], { cwd: folder, env })
        await expect(checked).rejects.toThrow('CLIENT_SECRET')
      }
    },
  )

  it('in Go and Java refuses an empty secret before it computes anything', () => {
    expect(sampleOf('verify.go')).toMatch(
      /if secret == "" \{\n\t\tpanic[\s\S]*hmac\.New\(sha256\.New, \[\]byte\(secret\)\)/,
    )
    expect(sampleOf('Verify.java')).toMatch(/secret == null \|\| secret\.isEmpty\(\)\) throw[\s\S]*bytes\(secret\)/)
  })

  it('is there in six languages, each under the name that the bench looks for', () => {
    const names = [...PAGE.matchAll(/filename="(verify\.\w+)"/gi)].map(([, name]) => name)
    expect(names).toEqual(['verify.mjs', 'verify.py', 'verify.php', 'verify.rb', 'verify.go', 'Verify.java'])
  })
})

it('is tried again when the guide says', () => {
  const waits = [...PAGE.matchAll(/^\| \d+ \| ([\d,]+) s \|/gm)].map(([, seconds]) => Number(seconds?.replace(',', '')))
  expect(RETRY_WAITS_SECONDS).toEqual(waits)
})
