/** What a script adds to a page as soon as it opens: colors and buttons of the samples in view. */
import type { Operation } from '../../core/api/api.ts'
import { operationsIn } from '../../core/api/models-in-body.ts'
import type { Page } from '../../core/page.ts'
import { curlSample } from '../../core/samples/curl.ts'
import { paintedSample } from '../../core/samples/highlight.ts'

/** What a page opens with is its head and the first operation. */
const IN_VIEW = 1
/** The buttons of a sample. */
const BUTTON_ELEMENTS = 8

/**
 * An upper bound of these elements, in the first language; 0 for a page without operations.
 *
 * @param page whose samples aren't highlighted in the HTML
 */
export function elementsPaintedAtOnce(page: Page): number {
  const samples = operationsIn(page.body.children).slice(0, IN_VIEW).flatMap(samplesOf)
  return samples.reduce((sum, [text, language]) => sum + BUTTON_ELEMENTS + spansIn(text, language), 0)
}

function samplesOf({ request, body, responses }: Operation): [text: string, language: string][] {
  const examples = responses.map(({ status, contents }) => ({ status, list: contents.flatMap((one) => one.examples) }))
  const answers = examples.filter(({ list }) => list.length > 0)
  const answer = answers.find(({ status }) => status.startsWith('2')) ?? answers[0]
  const payloads = request === null ? (body?.contents ?? []).flatMap((one) => one.examples) : []
  return [
    ...(request === null ? [] : [[curlSample(request), 'bash'] as [string, string]]),
    ...[...payloads, ...(answer?.list ?? [])].map(({ value, language }): [string, string] => [value, language]),
  ]
}

function spansIn(text: string, language: string): number {
  return paintedSample(text, language).filter(({ kind }) => kind !== null).length
}
