/** The schema trees of an operation: where they are, and how to replace them. */
import type { Media, Operation, ParameterGroup, Response } from '../../core/api/api.ts'
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { RowPlace } from './choose-rows.ts'

/** The roots of all trees of an operation, in page order. */
export function rowPlacesOf({ parameters, body, responses, callbacks }: Operation): RowPlace[] {
  // Initially open, as in Responses.tsx.
  const success = responses.find(({ status }) => status.startsWith('2')) ?? responses[0]
  return [
    ...parameters.flatMap(({ nodes }) => nodes.map((node) => ({ node, level: 2, isOpen: true }))),
    ...rootsOf(body?.contents ?? [], true),
    ...responses.flatMap((response) => [
      ...response.headers.map((node) => ({ node, level: 2, isOpen: response === success })),
      ...rootsOf(response.contents, response === success),
    ]),
    ...callbacks.flatMap((callback) => callback.operations.flatMap(rowPlacesOf)),
  ]
}

function rootsOf(contents: readonly Media[], isOpen: boolean): RowPlace[] {
  return contents.flatMap(({ schema }) => (schema ? [{ node: schema, level: 1, isOpen }] : []))
}

type Fold = (node: SchemaNode) => SchemaNode

export function foldOperation(operation: Operation, fold: Fold): Operation {
  const { parameters, body, responses, callbacks } = operation
  return {
    ...operation,
    parameters: parameters.map((group): ParameterGroup => ({ ...group, nodes: group.nodes.map(fold) })),
    body: body && { ...body, contents: foldMedia(body.contents, fold) },
    responses: responses.map(
      (response): Response => ({
        ...response,
        headers: response.headers.map(fold),
        contents: foldMedia(response.contents, fold),
      }),
    ),
    callbacks: callbacks.map((callback) => ({
      ...callback,
      operations: callback.operations.map((inner) => foldOperation(inner, fold)),
    })),
  }
}

function foldMedia(contents: readonly Media[], fold: Fold): Media[] {
  return contents.map((media) => ({ ...media, schema: media.schema && fold(media.schema) }))
}
