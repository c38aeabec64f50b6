/** Reports for people, programs, editors, and code hosts (spec: check.result). */
import { describe, expect, it } from 'vitest'
import { createCodeChecker, RULES } from '../../packages/code-check/src/check-code.ts'
import { printAnnotations } from '../../packages/code-check/src/print/annotations.ts'
import { printText } from '../../packages/code-check/src/print/print-text.ts'
import { printSarif } from '../../packages/code-check/src/print/sarif.ts'
import { contentDocuments } from './documents.ts'

const text = `const retry = 429
const headers = { 'X-Auth-Token': token }
await fetch('https://api.bigcommerce.com/stores/abc/v3/catalog/products?limit=900', { headers })
await fetch('https://api.bigcommerce.com/stores/abc/v2/customers', { headers })
`
const report = createCodeChecker(contentDocuments()).check([
  { name: 'src/a b.js', text },
  { name: 'broken.ts', text: '// bigcommerce\nconst : = 1' },
])

describe('a report (spec: check.result)', () => {
  it('contains findings by place, operations, and the smallest scopes', () => {
    expect(report.findings.map(({ line, column, rule }) => `${line}:${column} ${rule}`)).toEqual([
      '3:73 page-limit',
      '4:55 deprecated',
    ])
    expect(report.findings[1]?.message).toContain('v3 Get all customers')
    expect(report.operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/customers',
      'GET /v3/catalog/products',
    ])
    expect(report.scopes).toEqual(['store_v2_customers_read_only', 'store_v2_products_read_only'])
    expect(report.unread.map(({ file }) => file)).toEqual(['broken.ts'])
  })

  it('can be printed as text', () => {
    expect(printText(report)).toContain(
      'src/a b.js:3:73 error page-limit The query parameter "limit" is more than 250: "900".',
    )
    expect(printText(report)).toContain('1 error, 1 warning in the 2 requests that could be followed.')
  })

  it('can be printed as SARIF 2.1.0', () => {
    const { version, runs } = JSON.parse(printSarif(report, 'https://docs.example.com'))
    const [{ tool, results, invocations }] = runs
    expect(version).toBe('2.1.0')
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(RULES))
    expect(results).toHaveLength(2)
    expect(results[0]).toMatchObject({
      ruleId: 'page-limit',
      ruleIndex: Object.keys(RULES).indexOf('page-limit'),
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'src/a%20b.js' }, region: { startLine: 3, startColumn: 73 } } },
      ],
    })
    expect(
      invocations[0].toolExecutionNotifications.map((one: { descriptor?: { id: string } }) => one.descriptor?.id),
    ).toEqual([undefined, 'unread'])
  })

  it('can be printed as GitHub annotations, in which no line ends early', () => {
    const [first] = printAnnotations(report).split('\n')
    expect(first).toMatch(/^::error file=src\/a b\.js,line=3,col=73,title=page-limit::The query parameter/)
    const [finding] = report.findings
    if (finding === undefined) throw new Error('no finding')
    const hostile = { ...report, findings: [{ ...finding, file: 'a,b:c\n.js', message: 'one\n::error::two %' }] }
    expect(printAnnotations(hostile).split('\n')[0]).toBe(
      '::error file=a%2Cb%3Ac%0A.js,line=3,col=73,title=page-limit::one%0A::error::two %25',
    )
  })
})
