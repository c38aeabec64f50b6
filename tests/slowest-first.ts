/**
 * Starts the longest test files first, so that no worker is left alone with one at the end. Vitest knows how long files
 * took only where they ran before; in a fresh clone it goes by their size, which says little: the two longest browser
 * tests are among the shortest files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What took longer than ten seconds in a fresh clone, longest first (bench/results/2026-11-29-tests.md). */
export const SLOWEST = [
  'tests/e2e/every-kind.test.ts',
  'tests/e2e/reference-page.test.ts',
  'tests/e2e/every-control.test.ts',
  'tests/e2e/open-states.test.ts',
  'tests/e2e/every-page.test.ts',
  'tests/e2e/every-control-phone.test.ts',
  'tests/e2e/gaps.test.ts',
  'tests/e2e/try.test.ts',
  'tests/e2e/on-request.test.ts',
  'tests/e2e/first-screen.test.ts',
  'tests/e2e/reader-tasks.test.ts',
  'tests/e2e/start.test.ts',
  'tests/hostile/hostile.test.ts',
  'tests/search/judged.test.ts',
  'tests/openapi/samples.test.ts',
  'tests/openapi/downloads.test.ts',
  'tests/openapi/properties.test.ts',
  'tests/clients/newman.test.ts',
  'tests/remote/hostile.test.ts',
  'tests/linear-expressions.test.ts',
  'tests/adopt/absent-packages.test.ts',
  'tests/task-processes/task-processes.test.ts',
  'tests/clients/generated.test.ts',
  'tests/search/judged-sections.test.ts',
]

/** Files that aren't listed follow, in Vitest's order. Files of a project stay together: they share their workers. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ moduleId }: TestSpecification) => {
      const found = SLOWEST.findIndex((file) => moduleId.endsWith(`/${file}`))
      return found < 0 ? SLOWEST.length : found
    }
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    )
  }
}
