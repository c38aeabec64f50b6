/** Parses a GraphQL document from readers and programs, with a limit on its tokens. */

import { isStackOverflow } from '@dev-center/contract/stack-overflow'
import { type DocumentNode, GraphQLError, parse } from 'graphql'
import { LIMITS } from './query-limits.ts'

/** The document, or the error in it. */
export function readDocument(query: string, maxTokens: number = LIMITS.tokens): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    // Very deep nesting overflows the parser's stack before it reaches the token limit.
    if (isStackOverflow(error))
      return new GraphQLError('The document is nested too deeply', { extensions: { code: 'LIMIT_EXCEEDED' } })
    throw error
  }
}
