/**
 * `POST /api/reports`: counts violations of the Content-Security-Policy by directive (ASVS 3.4.7);
 * stores nothing about the page.
 */
import { readJsonBody, requireJson } from '../guard/body.ts'
import type { Metrics } from '../metrics.ts'

const BODY_MAX_BYTES = 16 * 1024
const REPORTS_MAX = 20

export async function takePolicyReports(request: Request, metrics: Metrics): Promise<void> {
  requireJson(request.headers, ['application/reports+json', 'application/csp-report'])
  const value = await readJsonBody(request, BODY_MAX_BYTES)
  const reports: unknown[] = Array.isArray(value) ? value.slice(0, REPORTS_MAX) : [value]
  for (const report of reports) metrics.count('devcenter_csp_reports_total', { directive: directiveOf(report) })
}

/** Supports both formats of browsers: `body.effectiveDirective` and `csp-report.effective-directive`. */
function directiveOf(report: unknown): string {
  const body = field(report, 'body') ?? field(report, 'csp-report')
  const directive = field(body, 'effectiveDirective') ?? field(body, 'effective-directive')
  return typeof directive === 'string' && /^[a-z]{3,12}-src(?:-elem|-attr)?$/.test(directive) ? directive : 'other'
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as { readonly [key: string]: unknown })[name]
}
