/** The process behind parse-elsewhere.ts: reads a request, parses, answers. It may die of a request; that is what it is for. */
import { parseMarkdown } from './parse.ts'
import type { ParseRequest } from './parse-elsewhere.ts'

process.on('message', ({ source, options }: ParseRequest) => {
  process.send?.(parseMarkdown(source, options))
})
process.on('disconnect', () => process.exit())
