/**
 * What a log that is cut still has to say, at its end: which tests failed and why, in a line each, and which passed only
 * when they were run again. `tests/run.ts` prints it after all steps.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Longer messages are in the log where they came up. */
const MAX_MESSAGE = 300

export class ShortReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: Parameters<NonNullable<Reporter['onTestRunEnd']>>[1]): void {
    const file = process.env.TEST_SUMMARY
    if (file === undefined) return
    const lines = errors.map(({ message }) => `failed    outside a test: ${firstLine(message)}`)
    for (const module of modules) {
      for (const { message } of module.errors())
        lines.push(`failed    ${module.relativeModuleId}: ${firstLine(message)}`)
      for (const test of module.children.allTests()) lines.push(...linesOf(test, module.relativeModuleId))
    }
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
  }
}

function linesOf(test: TestCase, file: string): string[] {
  const { state, errors } = test.result()
  const name = `${file} > ${test.fullName}`
  if (state === 'failed') return [`failed    ${name}: ${firstLine(errors?.[0]?.message ?? '')}`]
  const diagnostic = test.diagnostic()
  return diagnostic?.flaky ? [`unsteady  ${name}: passed after ${diagnostic.retryCount} failed`] : []
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE)}…` : line
}
