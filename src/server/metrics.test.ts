import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

interface Family {
  readonly type: string
  readonly samples: { readonly name: string; readonly labels: { readonly [name: string]: string }; value: number }[]
}

/**
 * A parser of the text format, as strict as Prometheus is (prometheus.io/docs/instrumenting/exposition_formats): throws
 * for a line, name, label, or value that isn't allowed, and for a family whose samples don't belong to it.
 */
function parse(text: string): ReadonlyMap<string, Family> {
  const families = new Map<string, Family>()
  const seen = new Set<string>()
  let current = ''
  for (const line of text.split('\n').slice(0, -1)) {
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line)
    if (type !== null) {
      current = type[1] ?? ''
      if (families.has(current)) throw new Error(`twice: ${current}`)
      families.set(current, { type: type[2] ?? '', samples: [] })
      continue
    }
    if (/^# HELP [a-zA-Z_:][\w:]* [^\n]+$/.test(line)) continue
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{([^{}]*)\})? ([-+.\deE]+|NaN|[+-]Inf)$/.exec(line)
    if (sample === null) throw new Error(`not a sample: ${line}`)
    const [, name = '', inner = '', value = ''] = sample
    const labels =
      inner === '' ? [] : inner.split(/,(?=[a-zA-Z_])/).map((one) => /^([a-zA-Z_]\w*)="([^"\\]*)"$/.exec(one))
    if (labels.includes(null)) throw new Error(`not labels: ${line}`)
    const family = families.get(current)
    const isOwn =
      family?.type === 'histogram' ? new RegExp(`^${current}_(?:bucket|sum|count)$`).test(name) : name === current
    if (family === undefined || !isOwn) throw new Error(`not of ${current}: ${line}`)
    const key = line.slice(0, line.lastIndexOf(' '))
    if (seen.has(key)) throw new Error(`twice: ${key}`)
    seen.add(key)
    const pairs = labels.map((found) => [found?.[1] ?? '', found?.[2] ?? ''] as const)
    if (new Set(pairs.map(([label]) => label)).size !== pairs.length) throw new Error(`labels twice: ${line}`)
    family.samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) })
  }
  return families
}

describe('the page of metrics (docs/operations.md, Metrics)', () => {
  it('is in the format of Prometheus, with nothing and with everything counted', () => {
    const metrics = createMetrics()
    parse(metrics.render())
    metrics.count('devcenter_responses_total', { kind: 'page', status: '200' })
    metrics.count('devcenter_faults_total')
    metrics.observe('devcenter_api_seconds', 0.003, { route: '/api/auth/*' })
    metrics.observe('devcenter_api_seconds', 9, { route: '/api/auth/*' })
    metrics.observe('devcenter_render_seconds', 0.2)
    const families = parse(metrics.render())
    const bounds = (name: string, bucket: string) =>
      families.get(name)?.samples.filter((sample) => sample.name === `${name}_${bucket}`)
    expect(
      bounds('devcenter_api_seconds', 'bucket')?.map(({ labels, value }) => [labels.route, labels.le, value]),
    ).toEqual([
      ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5'].map((le) => ['/api/auth/_', le, 1]),
      ['/api/auth/_', '+Inf', 2],
    ])
    expect(bounds('devcenter_render_seconds', 'count')).toEqual([
      { name: 'devcenter_render_seconds_count', labels: {}, value: 1 },
    ])
    expect(families.get('devcenter_responses_total')?.samples).toEqual([
      { name: 'devcenter_responses_total', labels: { kind: 'page', status: '200' }, value: 1 },
    ])
  })

  it('stays in the format whatever a label contains', () => {
    const metrics = createMetrics()
    metrics.count('devcenter_csp_reports_total', { directive: 'a"} 1\nb{c="\\' })
    expect(parse(metrics.render()).get('devcenter_csp_reports_total')?.samples).toHaveLength(1)
  })
})
