/** Every rule has a name, a row in docs/errors, and a test that produces it; severities are in its table alone. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codes, ERRORS_FOLDER, renderErrorPages } from '../src/cli/error-pages.ts'
import { PROBLEMS, type ProblemCode } from '../src/core/problem.ts'
import { CASES } from './hostile/cases.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Codes that no content folder produces by itself, with the test that does. */
const ELSEWHERE: { readonly [code: string]: string } = {
  DC147: 'src/compile/compilers/markdown/mdx/local-components.test.ts',
  DC125: 'src/compile/engine/unit-compiler.test.ts',
  DC126: 'tests/task-processes/site.test.ts',
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
  DC849: 'src/cli/facts/product-code.test.ts',
  DC871: 'src/cli/facts/citations.test.ts',
  DC872: 'src/cli/facts/citations.test.ts',
  DC870: 'src/compile/checks/rules/simulated-status.test.ts',
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

const RULE_FILES = ['src/compile/checks/rules/**/*.ts', 'src/compile/compilers/markdown/rules/*.ts']

/** Files that report a rule of another file, for other parts of a site. */
const SHARED: { readonly [file: string]: string } = {
  'named-calls': 'code-names',
  'navigation-entry': 'menu-entry',
  'other-form': 'link-form',
  'unread-notation': 'plain-markup',
}

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

  test('the name of each rule is unique, and the name of its file if it has one of its own', () => {
    const names = Object.values(PROBLEMS).map(({ rule }) => rule)
    expect(names.filter((name) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name))).toEqual([])
    expect(names.length).toBe(new Set<string>(names).size)
    const files = globSync(RULE_FILES, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(30)
    const wrong = files.flatMap((file) => {
      const [code, ...others] = new Set(readFileSync(join(ROOT, file), 'utf8').match(/(?<=')DC\d{3}(?=')/g))
      if (code === undefined || others.length > 0) return []
      const { rule } = PROBLEMS[code as ProblemCode]
      return rule === basename(file, '.ts') || SHARED[basename(file, '.ts')] === rule ? [] : [`${file}: ${rule}`]
    })
    expect(wrong).toEqual([])
  })

  test('no rule states its severity itself', () => {
    const files = globSync('src/compile/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
    const stating = files.filter((file) => /\bseverity: '/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(stating).toEqual([])
  })

  test('docs/errors has a row for each, and a page for those in the golden sites', async () => {
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
