/**
 * A summary at the end of a log that may be truncated: which tests failed and why, in one line each, which passed only
 * when retried, and the slowest files. `tests/run.ts` prints it after all steps.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Number of slow files to list: speeding these up would shorten the run. */
const SLOWEST = 12

/** Longer messages are in the log where they occurred. */
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
    lines.push(...slowest(modules))
    if (lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
  }
}

function slowest(modules: readonly TestModule[]): string[] {
  const timed = modules.map((module) => ({ file: module.relativeModuleId, ms: timeOf(module) }))
  const first = timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return first.map(({ file, ms }) => `slow      ${(ms / 1000).toFixed(1).padStart(5)} s ${file}`)
}

function timeOf(module: TestModule): number {
  const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
  return collectDuration + setupDuration + prepareDuration + duration
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
