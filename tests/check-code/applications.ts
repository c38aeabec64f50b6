/** The sample applications: several files in one text, with each fault marked at the end of its line, `⟦rule⟧`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../../packages/code-check/src/check-code.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/check-code')

export interface SampleApplication {
  readonly name: string
  readonly files: readonly SourceFile[]
  /** `file:line rule` of each fault. */
  readonly faults: readonly string[]
}

export function sampleApplications(): SampleApplication[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readApplication(name.replace('.txt', ''), readFileSync(join(FOLDER, name), 'utf8')))
}

function readApplication(name: string, text: string): SampleApplication {
  const files: SourceFile[] = []
  const faults: string[] = []
  for (const part of text.split(/^=== /m).slice(1)) {
    const [file = '', ...lines] = part.split('\n')
    const plain = lines.map((line, index) => {
      const [, code = line, marks = ''] = /^(.*?) *⟦([^⟧]*)⟧$/.exec(line) ?? []
      for (const rule of marks.split(' ')) if (rule !== '') faults.push(`${file}:${index + 1} ${rule}`)
      return code
    })
    files.push({ name: file, text: plain.join('\n') })
  }
  return { name, files, faults }
}
