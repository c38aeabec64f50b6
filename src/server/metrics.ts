/** Counters and histograms in the Prometheus text format: only numbers, and label values from our own code. */
export interface Metrics {
  /** Adds to a counter; `labels` are written unchanged, for example `{ reason: 'invalid' }`. */
  count(name: MetricName, labels?: Labels, by?: number): void
  /** Records a duration in seconds. */
  observe(name: HistogramName, seconds: number, labels?: Labels): void
  value(name: MetricName, labels?: Labels): number
  /** The counters of what was refused so far, as fields of a log line: `connections_refused.address`. */
  refusals(): { readonly [field: string]: number }
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

/** The counters of requests and connections that the service refused. */
const REFUSALS = [
  'devcenter_rate_limited_total',
  'devcenter_connections_refused_total',
  'devcenter_connections_evicted_total',
  'devcenter_work_refused_total',
] as const
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

type MetricName = keyof typeof COUNTERS
type HistogramName = keyof typeof HISTOGRAMS

interface Histogram {
  readonly buckets: number[]
  sum: number
  count: number
}

/** The series of a metric, by their labels as written: `route="/api/events"`. */
type Series<T> = Map<string, T>

/** `droppedLines` returns the number of log lines that were lost. */
export function createMetrics(droppedLines: () => number = () => 0): Metrics {
  const counters = new Map<MetricName, Series<number>>(namesOf(COUNTERS).map((name) => [name, new Map()]))
  const histograms = new Map<HistogramName, Series<Histogram>>(namesOf(HISTOGRAMS).map((name) => [name, new Map()]))
  return {
    count(name, labels = {}, by = 1) {
      const series = counters.get(name)
      const key = print(labels)
      series?.set(key, (series.get(key) ?? 0) + by)
    },
    observe(name, seconds, labels = {}) {
      const key = print(labels)
      const found = histograms.get(name)?.get(key) ?? { buckets: BUCKETS_S.map(() => 0), sum: 0, count: 0 }
      for (const [at, bound] of BUCKETS_S.entries())
        if (seconds <= bound) found.buckets[at] = (found.buckets[at] ?? 0) + 1
      found.sum += seconds
      found.count++
      histograms.get(name)?.set(key, found)
    },
    value: (name, labels = {}) => counters.get(name)?.get(print(labels)) ?? 0,
    refusals: () =>
      Object.fromEntries(
        REFUSALS.flatMap((name) =>
          [...(counters.get(name) ?? [])].map(([labels, value]) => [fieldOf(name, labels), value] as const),
        ),
      ),
    render: () => `${renderCounters(counters)}${renderHistograms(histograms)}${renderProcess(droppedLines())}`,
  }
}

function namesOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}

function print(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}="${value.replaceAll(/[^\w./:-]/g, '_')}"`)
    .join(',')
}

/** `devcenter_connections_refused_total` with `reason="address"` is `connections_refused.address`. */
function fieldOf(name: string, labels: string): string {
  const values = [...labels.matchAll(/"([^"]*)"/g)].map(([, value]) => value)
  return [name.replace(/^devcenter_|_total$/g, ''), ...values].join('.')
}

function renderCounters(counters: ReadonlyMap<MetricName, Series<number>>): string {
  return [...counters]
    .map(([name, series]) => {
      const body = [...series].map(([labels, value]) => `${name}${braced(labels)} ${value}\n`).join('')
      return `# HELP ${name} ${COUNTERS[name]}\n# TYPE ${name} counter\n${body}`
    })
    .join('')
}

function renderHistograms(histograms: ReadonlyMap<HistogramName, Series<Histogram>>): string {
  return [...histograms]
    .map(([name, series]) => {
      const body = [...series].map(([labels, one]) => renderHistogram(name, labels, one)).join('')
      return `# HELP ${name} ${HISTOGRAMS[name]}\n# TYPE ${name} histogram\n${body}`
    })
    .join('')
}

function renderHistogram(name: string, labels: string, { buckets, sum, count }: Histogram): string {
  const bucket = (bound: string, value: number) =>
    `${name}_bucket${braced([...(labels === '' ? [] : [labels]), `le="${bound}"`].join(','))} ${value}\n`
  const rows = buckets.map((value, at) => bucket(String(BUCKETS_S[at]), value)).join('')
  return `${rows}${bucket('+Inf', count)}${name}_sum${braced(labels)} ${sum}\n${name}_count${braced(labels)} ${count}\n`
}

function braced(labels: string): string {
  return labels === '' ? '' : `{${labels}}`
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
