/**
 * The class of a reader: a person, an agent (a program that reads for somebody who has just asked), or a crawler (a
 * program that collects). Determined from the request headers, of which only the class is counted
 * (spec: analytics.readers).
 */
import { prefersMarkdown } from '../delivery/negotiate.ts'

export const READER_CLASSES = ['person', 'agent', 'crawler'] as const
export type ReaderClass = (typeof READER_CLASSES)[number]

/** HTML pages, Markdown versions, lists for programs (`llms.txt`), tool calls over `/mcp`. */
export type RequestKind = 'page' | 'markdown' | 'list' | 'tool'

/** Longer values are noise or an attack; browsers send less than 300 characters. */
const AGENT_MAX_CHARS = 1_000
/** Assistants that fetch a page to answer somebody's question: `ChatGPT-User`, `Claude-User`, `claude-code/2`. */
const ASSISTANT =
  /(?:chatgpt|claude|perplexity|mistralai|gemini|copilot|duckassist|meta|amazon|grok)-user|claude-code|claude-cli|codex|cursor|opencode|aider|gemini-cli|externalfetcher/i
/** Search engines, collectors of training data, link previews, monitors; but not phones by Cubot. */
const CRAWLER =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|embedly|monitor|uptime|archiver/i
/** HTTP libraries and tools that programs use. */
const PROGRAM =
  /fetch|curl|wget|python|java\/|go-http|axios|node|undici|okhttp|libwww|httpx|aiohttp|guzzle|ruby|php|postman|insomnia|mcp/i

/** A program that doesn't identify itself is an agent, because browsers and crawlers do. */
export function readerClass(headers: Headers): ReaderClass {
  const name = (headers.get('user-agent') ?? '').slice(0, AGENT_MAX_CHARS)
  if (ASSISTANT.test(name)) return 'agent'
  if (CRAWLER.test(name)) return 'crawler'
  return name === '' || PROGRAM.test(name) || prefersMarkdown(headers.get('accept')) ? 'agent' : 'person'
}
