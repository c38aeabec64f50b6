/**
 * Who reads: a person, an agent (a program that reads for somebody who has just asked), or a crawler (one that collects).
 * Decided by what the request says of itself; the words are forgotten, only the class is counted (spec: analytics.readers).
 */
import { prefersMarkdown } from '../delivery/negotiate.ts'

export const READER_CLASSES = ['person', 'agent', 'crawler'] as const
export type ReaderClass = (typeof READER_CLASSES)[number]

/** HTML pages, Markdown versions, lists for programs (`llms.txt`), calls of tools over `/mcp`. */
export type RequestKind = 'page' | 'markdown' | 'list' | 'tool'

/** Longer ones are noise or an attack; a browser sends under 300 characters. */
const AGENT_MAX_CHARS = 1_000
/** Assistants that fetch a page because somebody has asked them something: `ChatGPT-User`, `Claude-User`, `claude-code/2`. */
const ASSISTANT =
  /(?:chatgpt|claude|perplexity|mistralai|gemini|copilot|duckassist|meta|amazon|grok)-user|claude-code|claude-cli|codex|cursor|opencode|aider|gemini-cli|externalfetcher/i
/** Search engines, collectors of training data, previews of links, monitors; telephones of Cubot are none. */
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|embedly|monitor|uptime|archiver/i
/** Libraries and tools that a program fetches with. */
const PROGRAM =
  /fetch|curl|wget|python|java\/|go-http|axios|node|undici|okhttp|libwww|httpx|aiohttp|guzzle|ruby|php|postman|insomnia|mcp/i

/** A program that names nothing of itself is an agent: browsers and crawlers do. */
export function readerClass(headers: Headers): ReaderClass {
  const name = (headers.get('user-agent') ?? '').slice(0, AGENT_MAX_CHARS)
  if (ASSISTANT.test(name)) return 'agent'
  if (CRAWLER.test(name)) return 'crawler'
  return name === '' || PROGRAM.test(name) || prefersMarkdown(headers.get('accept')) ? 'agent' : 'person'
}
