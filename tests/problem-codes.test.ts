/** Every code that an author can see has a page and a test that produces it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codes, ERRORS_FOLDER, renderErrorPages } from '../src/cli/error-pages.ts'
import { CASES } from './hostile/cases.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Codes that no content folder produces by itself, with the test that does. */
const ELSEWHERE: { readonly [code: string]: string } = {
  DC147: 'src/compile/compilers/markdown/mdx/local-components.test.ts',
  DC125: 'src/compile/engine/unit-compiler.test.ts',
  DC126: 'tests/bounded/site.test.ts',
  DC415: 'tests/external/external-links.test.ts',
  DC416: 'tests/external/external-links.test.ts',
  DC417: 'tests/external/external-links.test.ts',
  DC501: 'src/compile/content/load-config.test.ts',
  DC502: 'src/compile/content/load-config.test.ts',
  DC503: 'src/compile/content/load-config.test.ts',
  DC602: 'tests/hostile/hostile.test.ts',
  DC846: 'src/cli/facts/verify-facts.test.ts',
  DC847: 'src/cli/facts/verify-facts.test.ts',
  DC848: 'src/compile/checks/rules/contradictions.test.ts',
  DC610: 'src/compile/content/modified.test.ts',
  DC620: 'tests/remote/faults.test.ts',
  DC621: 'tests/remote/faults.test.ts',
  DC622: 'tests/remote/faults.test.ts',
  DC623: 'tests/remote/faults.test.ts',
  DC624: 'tests/remote/faults.test.ts',
  DC625: 'tests/remote/faults.test.ts',
  DC626: 'tests/remote/update.test.ts',
  DC865: 'src/cli/check/check-platform.test.ts',
  DC817: 'src/compile/checks/rules/words/synonyms.test.ts',
}

/** API documents, samples, and remote content have separate tables of cases; images are tested next to their code. */
const OTHER_RANGES = /^DC(?:[379]|62|617)/

describe('problem codes', () => {
  const golden = readdirSync(join(ROOT, 'tests/golden'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readFileSync(join(ROOT, 'tests/golden', entry.name, 'problems.txt'), 'utf8'))
    .join('\n')
  const hostile = new Set<string>(CASES.flatMap((hostileCase) => hostileCase.codes))

  test.each(codes().filter((code) => !OTHER_RANGES.test(code)))('%s is produced by a test', (code) => {
    const elsewhere = ELSEWHERE[code]
    const isShown = golden.includes(` ${code}  `) || hostile.has(code)
    const isTested = elsewhere !== undefined && readFileSync(join(ROOT, elsewhere), 'utf8').includes(code)
    expect(isShown || isTested).toBe(true)
  })

  test('docs/errors has a page for each, generated from the table and the golden sites', async () => {
    const pages = await renderErrorPages(ROOT)
    const written = Object.fromEntries(
      readdirSync(join(ROOT, ERRORS_FOLDER)).map((name) => [
        name,
        readFileSync(join(ROOT, ERRORS_FOLDER, name), 'utf8'),
      ]),
    )
    expect(written, 'run "npm run errors"').toEqual(Object.fromEntries(pages))
  })
})
