import { expect, it } from 'vitest'
import { createLogger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createRefusalLog } from './refusal-log.ts'

it('says once what was refused, and only what is new (docs/operations.md, Log lines)', () => {
  const lines: object[] = []
  const metrics = createMetrics()
  const log = createRefusalLog(
    metrics,
    createLogger('info', (line) => void lines.push(JSON.parse(line))),
  )
  log()
  metrics.count('devcenter_connections_refused_total', { reason: 'pipeline' }, 3)
  metrics.count('devcenter_rate_limited_total', { limit: 'pages' })
  metrics.count('devcenter_responses_total', { kind: 'page', status: '200' })
  log()
  log()
  metrics.count('devcenter_rate_limited_total', { limit: 'pages' }, 2)
  log()
  expect(lines).toMatchObject([
    { msg: 'refused', 'connections_refused.pipeline': 3, 'rate_limited.pages': 1 },
    { msg: 'refused', 'rate_limited.pages': 2 },
  ])
  expect(lines[1]).not.toHaveProperty('connections_refused.pipeline')
})
