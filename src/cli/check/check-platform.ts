/** DC865: with a copy of the platform's documents (`PLATFORM_DOCS`), the evidence in the content is what they say now. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../core/problem.ts'
import { compareWithPlatform } from '../evidence/compare.ts'

export function checkPlatform(content: string, directory: string): Finding[] {
  const { date, files } = compareWithPlatform(content, directory)
  return [...files].flatMap(([file, text]): Finding[] => {
    const line = differentLine(read(join(content, file)), text)
    const message = `This isn't what the platform's documents of ${date} state.`
    return line === null ? [] : [{ code: 'DC865', file, line, column: 1, message }]
  })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** 1-based; null if the texts are equal. */
function differentLine(one: string, other: string): number | null {
  if (one === other) return null
  const [ours, theirs] = [one.split('\n'), other.split('\n')]
  const index = theirs.findIndex((line, at) => line !== ours[at])
  return index === -1 ? theirs.length : index + 1
}
