/**
 * What the samples of a language send: where it is installed, they are run against a server; everywhere, the syntax
 * trees of PHP, Ruby, and Go are read.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleRequest } from '../../../src/core/api/api.ts'
import { SAMPLE_LANGUAGES } from '../../../src/core/samples/languages.ts'
import { type Recorder, startRecorder } from '../recorder.ts'
import { readGo } from './go.ts'
import { readPhp } from './php.ts'
import { readRuby } from './ruby.ts'
import { readParts, utf8, type Wire } from './wire.ts'

/** Runs the samples of a language one after another in one process, because starting one is slow. */
const RUN: { readonly [id: string]: { readonly probe: string[]; readonly extension: string; run: string[] } } = {
  bash: { probe: ['curl', '--version'], extension: 'sh', run: ['sh', 'all.sh'] },
  js: { probe: [process.execPath, '--version'], extension: 'mjs', run: [process.execPath, 'all.mjs'] },
  python: { probe: ['python3', '-c', 'import requests'], extension: 'py', run: ['python3', 'all.py'] },
}

const READERS: { readonly [id: string]: (code: string) => Wire | Promise<Wire> } = {
  php: readPhp,
  ruby: readRuby,
  go: readGo,
}

export const SENDING_LANGUAGES: readonly string[] = [...Object.keys(RUN), ...Object.keys(READERS)]

export function canSend(id: string): boolean {
  const [command = '', ...args] = RUN[id]?.probe ?? []
  return RUN[id] === undefined || spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

export class Sender {
  readonly #recorder: Recorder
  readonly #folder = mkdtempSync(join(tmpdir(), 'dc-read-back-'))

  private constructor(recorder: Recorder) {
    this.#recorder = recorder
  }

  static async start(): Promise<Sender> {
    return new Sender(await startRecorder())
  }

  async close(): Promise<void> {
    await this.#recorder.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Where the server of this process is. */
  get origin(): string {
    return this.#recorder.origin
  }

  /** One request of each sample, in order. Throws what a program printed if one fails. */
  async send(id: string, requests: readonly SampleRequest[]): Promise<readonly Wire[]> {
    const read = READERS[id]
    const write = SAMPLE_LANGUAGES.find((one) => one.id === id)?.write ?? (() => '')
    if (read === undefined) return this.#run(id, requests.map(write), requests)
    const wires = await Promise.all(requests.map((request) => read(write(request))))
    return wires.map((wire) => {
      const type = wire.headers['content-type'] ?? ''
      const isText = typeof wire.body === 'string' && type.startsWith('multipart/')
      return isText ? { ...wire, body: readParts(Buffer.from(String(wire.body)).toString('latin1'), type) } : wire
    })
  }

  async #run(id: string, codes: readonly string[], requests: readonly SampleRequest[]): Promise<readonly Wire[]> {
    for (const name of requests.flatMap(filesOf)) writeFileSync(join(this.#folder, name), `\u0000bytes of ${name}`)
    const { extension, run } = RUN[id] as (typeof RUN)[string]
    const files = codes.map((code, index) => {
      const file = `sample_${index}.${extension}`
      writeFileSync(join(this.#folder, file), code)
      return file
    })
    writeFileSync(join(this.#folder, `all.${extension}`), startAll(id, files))
    const output = await this.#output(run)
    if (output !== '') throw new Error(output)
    return this.#recorder.take().map(({ method, path, headers, body }): Wire => {
      const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, utf8(String(value))]))
      const type = flat['content-type'] ?? ''
      const isMultipart = type.startsWith('multipart/')
      return {
        method,
        target: path,
        headers: flat,
        body: isMultipart ? readParts(body.toString('latin1'), type) : body.toString('utf8'),
      }
    })
  }

  #output([command = '', ...args]: readonly string[]): Promise<string> {
    const env = { ...process.env, http_proxy: '', HTTP_PROXY: '', no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1' }
    return new Promise((resolve) => {
      const child = spawn(command, args, { cwd: this.#folder, env })
      let text = ''
      child.stderr.on('data', (chunk) => {
        text += chunk
      })
      child.stdout.resume()
      child.on('close', (code) => resolve(code === 0 ? '' : text || `exit ${code}`))
    })
  }
}

function startAll(id: string, files: readonly string[]): string {
  if (id === 'bash') return files.map((file) => `sh ./${file} || exit 1`).join('\n')
  if (id === 'js') return files.map((file) => `await import('./${file}')`).join('\n')
  return `import runpy\n${files.map((file) => `runpy.run_path("${file}")`).join('\n')}`
}

/** Files that a sample reads. */
function filesOf({ body }: SampleRequest): string[] {
  if (body?.kind === 'file') return [body.name]
  return body?.kind === 'multipart' ? body.fields.flatMap(({ value, isFile }) => (isFile ? [value] : [])) : []
}
