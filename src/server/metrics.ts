/** Counters and histograms in the Prometheus text format: only numbers, and label values from our own code. */
export interface Metrics {
  /** Adds to a counter; `labels` are written unchanged, for example `{ reason: 'invalid' }`. */
  count(name: MetricName, labels?: Labels, by?: number): void
  /** Records a duration in seconds. */
  observe(name: HistogramName, seconds: number, labels?: Labels): void
  value(name: MetricName, labels?: Labels): number
  render(): string
}

type Labels = { readonly [name: string]: string }

const COUNTERS = {
  devcenter_responses_total: 'Responses by class (page, asset, api) and status.',
  devcenter_feedback_total: 'Feedback messages by outcome (stored, repeat, conflict, quarantined, honeypot).',
  devcenter_events_total: 'Analytics events by outcome (stored or the reason of the drop).',
  devcenter_readers_total: 'Reads of pages, Markdown versions, and lists, and tool calls, by class of reader and kind.',
  devcenter_rate_limited_total: 'Requests refused by a rate limit, by limit.',
  devcenter_limiter_fallback_total: "Rate-limit decisions made in this process because the store didn't respond.",
  devcenter_store_errors_total: "Requests that the store couldn't serve.",
  devcenter_retention_refused_total: 'Retention runs that removed nothing because too much was due at once.',
  devcenter_csp_reports_total: 'Content-Security-Policy violation reports by directive.',
  devcenter_connections_refused_total:
    'Connections closed because their address had too many, all were in use, or requests were sent ahead, by reason.',
  devcenter_connections_evicted_total: 'Waiting connections closed for new ones, by what was full (address, total).',
  devcenter_work_refused_total: 'Tool calls and pages on request refused because too much was waiting.',
  devcenter_pages_on_request_total:
    'Pages that the build left out, by outcome (rendered, kept if found in the folder, failed).',
  devcenter_faults_total: 'Unexpected errors.',
} as const
const HISTOGRAMS = {
  devcenter_api_seconds: 'Time to answer API requests, by route.',
  devcenter_render_seconds: 'Time to render a page that the build left out, including waiting.',
} as const
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

type MetricName = keyof typeof COUNTERS
type HistogramName = keyof typeof HISTOGRAMS

interface Histogram {
  readonly buckets: number[]
  sum: number
  count: number
}

/** `droppedLines` returns the number of log lines that were lost. */
export function createMetrics(droppedLines: () => number = () => 0): Metrics {
  const counters = new Map<string, number>()
  const histograms = new Map<string, Histogram>()
  return {
    count(name, labels = {}, by = 1) {
      const key = series(name, labels)
      counters.set(key, (counters.get(key) ?? 0) + by)
    },
    observe(name, seconds, labels = {}) {
      const key = series(name, labels)
      const found = histograms.get(key) ?? { buckets: BUCKETS_S.map(() => 0), sum: 0, count: 0 }
      for (const [at, bound] of BUCKETS_S.entries())
        if (seconds <= bound) found.buckets[at] = (found.buckets[at] ?? 0) + 1
      found.sum += seconds
      found.count++
      histograms.set(key, found)
    },
    value: (name, labels = {}) => counters.get(series(name, labels)) ?? 0,
    render: () => `${renderCounters(counters)}${renderHistograms(histograms)}${renderProcess(droppedLines())}`,
  }
}

function series(name: string, labels: Labels): string {
  const inner = Object.entries(labels).map(([key, value]) => `${key}="${value.replaceAll(/[^\w./:-]/g, '_')}"`)
  return inner.length === 0 ? name : `${name}{${inner.join(',')}}`
}

function renderCounters(counters: ReadonlyMap<string, number>): string {
  return Object.entries(COUNTERS)
    .map(([name, help]) => {
      const lines = [...counters].filter(([key]) => key === name || key.startsWith(`${name}{`))
      const body = lines.map(([key, value]) => `${key} ${value}\n`).join('')
      return `# HELP ${name} ${help}\n# TYPE ${name} counter\n${body}`
    })
    .join('')
}

function renderHistograms(histograms: ReadonlyMap<string, Histogram>): string {
  return Object.entries(HISTOGRAMS)
    .map(([name, help]) => {
      const lines = [...histograms].map(([key, { buckets, sum, count }]) => {
        const labels = key.slice(name.length).replace(/^\{|\}$/g, '')
        const rows = buckets.map((value, at) => `${name}_bucket{${join(labels, `le="${BUCKETS_S[at]}"`)}} ${value}\n`)
        const tail = labels === '' ? '' : `{${labels}}`
        return `${rows.join('')}${name}_bucket{${join(labels, 'le="+Inf"')}} ${count}\n${name}_sum${tail} ${sum}\n${name}_count${tail} ${count}\n`
      })
      return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${lines.join('')}`
    })
    .join('')
}

function join(labels: string, last: string): string {
  return labels === '' ? last : `${labels},${last}`
}

function renderProcess(droppedLines: number): string {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    ['process_resident_memory_bytes', rss],
    ['nodejs_heap_size_used_bytes', heapUsed],
    ['process_uptime_seconds', process.uptime()],
    ['devcenter_log_dropped_lines', droppedLines],
  ]
    .map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('')
}
