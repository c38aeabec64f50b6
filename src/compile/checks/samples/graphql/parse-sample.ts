/** Parses a GraphQL text to a document, or returns the fault that prevents it. */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { type DocumentNode, GraphQLError, parse } from 'graphql'
import type { SampleFault } from '../../../compilers/sample-text/fault.ts'

/** Same limit as the sandbox: packages/sandbox/src/graphql/query-limits.ts. */
const MAX_TOKENS = 2_000

/** Operations, fragments, or definitions, with positions. */
export function parseSample(text: string): DocumentNode | SampleFault {
  try {
    return parse(text, { maxTokens: MAX_TOKENS })
  } catch (error) {
    if (isStackOverflow(error))
      return { code: 'DC730', line: 1, column: 1, message: 'GraphQL: the sample is nested too deeply.' }
    if (!(error instanceof GraphQLError)) throw error
    const { line = 1, column = 1 } = error.locations?.[0] ?? {}
    const message = `GraphQL: ${error.message.replace(/^Syntax Error: /, '').replace(/\.$/, '')}.`
    const isOmission = /…|\.\.\./.test(text.split('\n')[line - 1] ?? '')
    return {
      code: 'DC730',
      line,
      column,
      message,
      ...(isOmission && { hint: 'Write omitted code as a comment: # …' }),
    }
  }
}

export function checkGraphqlSyntax(text: string): SampleFault[] {
  const result = parseSample(text)
  return 'code' in result ? [result] : []
}
