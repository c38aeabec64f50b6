import { expect, it } from 'vitest'
import { readerClass } from './reader-class.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

it.each([
  [CHROME, 'person'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'person',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; CUBOT KINGKONG X) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
    'person',
  ],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
    'agent',
  ],
  ['Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)', 'agent'],
  ['Claude-Code/2.1.0', 'agent'],
  ['curl/8.14.1', 'agent'],
  ['python-requests/2.32', 'agent'],
  ['node', 'agent'],
  ['', 'agent'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'crawler'],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'crawler'],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', 'crawler'],
  ['Slackbot-LinkExpanding 1.0', 'crawler'],
  ['facebookexternalhit/1.1', 'crawler'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0.0.0 Safari/537.36', 'crawler'],
])('%j is a reader of class %s (spec: analytics.readers)', (agent, expected) => {
  expect(readerClass(new Headers({ 'user-agent': agent, accept: 'text/html,*/*' }))).toBe(expected)
})

it('a client that asks for Markdown by name is an agent, whatever its name, but a crawler remains one', () => {
  const accept = 'text/markdown, text/html;q=0.9'
  expect(readerClass(new Headers({ 'user-agent': CHROME, accept }))).toBe('agent')
  expect(readerClass(new Headers({ 'user-agent': 'GPTBot/1.2', accept }))).toBe('crawler')
  expect(readerClass(new Headers())).toBe('agent')
})
