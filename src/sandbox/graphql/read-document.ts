/** A GraphQL document as readers and programs send it: its tokens are counted before it is understood. */
import { type DocumentNode, GraphQLError, parse } from 'graphql'
import { isStackOverflow } from '../../core/stack-overflow.ts'
import { LIMITS } from './query-limits.ts'

/** The document, or what is wrong with it. */
export function readDocument(query: string, maxTokens: number = LIMITS.tokens): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    // Very deep nesting exhausts the parser's stack before its token limit.
    if (isStackOverflow(error))
      return new GraphQLError('The document is nested too deeply', { extensions: { code: 'LIMIT_EXCEEDED' } })
    throw error
  }
}
