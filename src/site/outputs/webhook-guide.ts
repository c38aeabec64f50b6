/** `/_dc/webhooks.json`: where each event is documented, and the signature verification code, for the panels that list events. */
import type { BodyNode } from '../../core/body.ts'
import type { JsonObject } from '../../core/json.ts'
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import type { Page } from '../../core/page.ts'
import {
  VERIFICATION_PAGE,
  type VerificationSample,
  WEBHOOK_GUIDE_PATH,
  type WebhookGuide,
} from '../../core/sandbox/webhook-guide.ts'
import { pageKey, type Site } from '../../core/site.ts'
import type { OutputFile } from './output-file.ts'

const SAMPLE_FILE = /^verify\.\w+$/i

export function webhookGuide(site: Site): OutputFile[] {
  const pages = [...site.pages.values()].filter(({ locale }) => locale === DEFAULT_LOCALE)
  const events = Object.fromEntries(pages.flatMap(eventsOf))
  if (Object.keys(events).length === 0) return []
  const page = site.pages.get(pageKey(VERIFICATION_PAGE, DEFAULT_LOCALE))
  const guide: WebhookGuide = { events, samples: page ? samplesIn(page.body.children) : [] }
  return [{ path: WEBHOOK_GUIDE_PATH, content: JSON.stringify(guide) }]
}

function eventsOf({ route, body }: Page): [scope: string, href: string][] {
  return body.children.flatMap((node): [string, string][] => {
    if (node.type !== 'component' || node.name !== 'WebhookEvent') return []
    const { id, path } = node.props.operation as JsonObject
    return [[String(path), `${route}#${String(id)}`]]
  })
}

function samplesIn(nodes: readonly BodyNode[]): VerificationSample[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (node.type !== 'component' || node.name !== 'CodeBlock') return samplesIn(node.children)
    const { language, filename } = node.props
    const [text] = node.children
    if (typeof filename !== 'string' || !SAMPLE_FILE.test(filename) || text?.type !== 'text') return []
    return [{ language: String(language), filename, code: text.value }]
  })
}
