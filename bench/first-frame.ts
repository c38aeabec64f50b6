/**
 * What the main thread does until the first contentful paint, from a trace of the browser: every task above 50 ms, the
 * style and layout in it, and the scripts that force them.
 */
import type { CDPSession } from 'playwright-core'
import { type Device, onSlowDevice, type Visitor } from './device.ts'
import { median, row, title } from './figures.ts'

const RUNS = 3
const LONG_TASK_MS = 50
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'loading',
  'blink.user_timing',
]

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly beginData?: { readonly stackTrace?: readonly unknown[] }; readonly elementCount?: number }
}

interface Frame {
  readonly paintMs: number
  readonly longTasks: readonly number[]
  readonly layouts: number
  readonly layoutMs: number
  readonly styleMs: number
  /** Layouts and style recalculations that a script asked for. */
  readonly forced: number
}

export async function benchFirstFrame(visitor: Visitor, path: string): Promise<void> {
  title(`Until the first paint on a slow device: ${path}`)
  const frames: Frame[] = []
  for (let run = 0; run < RUNS; run++) frames.push(await onSlowDevice(visitor, (device) => traceFrame(device, path)))
  const middle = (pick: (frame: Frame) => number) => median(frames.map(pick))
  row('first contentful paint', `${middle((frame) => frame.paintMs).toFixed(0)} ms`)
  row('longest task', `${middle((frame) => Math.max(0, ...frame.longTasks)).toFixed(0)} ms`)
  row('tasks above 50 ms', String(middle((frame) => frame.longTasks.length)))
  row('layouts', String(middle((frame) => frame.layouts)), `${middle((frame) => frame.layoutMs).toFixed(0)} ms`)
  row('style', `${middle((frame) => frame.styleMs).toFixed(0)} ms`)
  row('forced by scripts', String(middle((frame) => frame.forced)))
}

async function traceFrame({ session, page, open }: Device, path: string): Promise<Frame> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await open(path)
  await page.waitForTimeout(1_000)
  await ended(session)
  return summarise(events)
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
}

/** Only the process that painted last: the reader comes from another site. */
function summarise(events: readonly TraceEvent[]): Frame {
  const paint = events
    .filter(({ name }) => name === 'firstContentfulPaint')
    .toSorted((a, b) => a.ts - b.ts)
    .at(-1)
  if (paint === undefined) throw new Error('The page was not painted.')
  const start = events
    .filter(({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts <= paint.ts)
    .toSorted((a, b) => a.ts - b.ts)
    .at(-1)
  const own = events.filter(({ pid, tid, ts }) => {
    return pid === paint.pid && tid === paint.tid && ts >= (start?.ts ?? 0) && ts <= paint.ts
  })
  const named = (...names: readonly string[]) => own.filter(({ name }) => names.includes(name))
  const layouts = named('Layout')
  const styles = named('UpdateLayoutTree', 'RecalculateStyles')
  return {
    paintMs: (paint.ts - (start?.ts ?? paint.ts)) / 1000,
    longTasks: named('RunTask')
      .map(msOf)
      .filter((ms) => ms > LONG_TASK_MS),
    layouts: layouts.length,
    layoutMs: total(layouts),
    styleMs: total(styles),
    forced: [...layouts, ...styles].filter(({ args }) => (args.beginData?.stackTrace?.length ?? 0) > 0).length,
  }
}

const msOf = ({ dur = 0 }: TraceEvent) => dur / 1000
const total = (events: readonly TraceEvent[]) => events.reduce((sum, event) => sum + msOf(event), 0)
