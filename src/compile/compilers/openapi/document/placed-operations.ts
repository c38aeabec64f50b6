/** The operations of a document, each with the key that it has in histories and evidence. */
import { HTTP_METHODS } from '../../../../core/api/api.ts'
import { historyKey } from '../../../../core/history/operation-key.ts'
import type { Cursor } from './cursor.ts'

interface PlacedOperation {
  readonly key: string
  readonly path: string
  readonly item: Cursor
  readonly cursor: Cursor
}

/** Skips what isn't an object. */
export function* placedOperations(root: Cursor): Generator<PlacedOperation> {
  for (const [path, written] of root.entries('paths')) {
    const item = written.target()
    if (!item?.object) continue
    for (const method of HTTP_METHODS) {
      const cursor = item.at(method)
      if (!cursor?.object) continue
      const server = [cursor, item, root].find((level) => level.items('servers').length > 0)
      const key = historyKey(method, server?.items('servers')[0]?.text('url') ?? '', path)
      yield { key, path, item, cursor }
    }
  }
}
