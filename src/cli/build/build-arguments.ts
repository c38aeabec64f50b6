/** The command line of `npm run build`. */
import type { Part } from '../../core/cut-sections.ts'

export type BuildKind =
  | ({ readonly kind: 'whole' } & Extent)
  /** Only if something has changed since the last build. */
  | ({ readonly kind: 'changed' } & Extent)
  | { readonly kind: 'join' }
  | ({ readonly kind: 'shard' } & Part)
  | { readonly kind: 'wrong'; readonly message: string }

interface Extent {
  /** Leaves out pages that can be rendered on request. */
  readonly onRequest: boolean
}

const MOST_SHARDS = 64

export function readBuildArguments(args: readonly string[]): BuildKind {
  const joins = args.includes('--join')
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='))
  const onRequest = args.includes('--on-request')
  if (onRequest && (joins || at !== -1))
    return wrong('--on-request renders no pages, but --shard and --join do: use only one of these options.')
  if (at === -1)
    return joins ? { kind: 'join' } : { kind: args.includes('--if-changed') ? 'changed' : 'whole', onRequest }
  if (joins) return wrong('--shard builds one part, and --join combines all parts: use only one of them.')
  const value = args[at] === '--shard' ? (args[at + 1] ?? '') : (args[at] ?? '').slice('--shard='.length)
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number)
  if (number < 1 || number > of || of > MOST_SHARDS)
    return wrong(
      `"--shard ${value}" isn't a part of a build: specify the number of the part and the number of parts, such as --shard 2/4 (at most ${MOST_SHARDS}).`,
    )
  return { kind: 'shard', number, of }
}

function wrong(message: string): BuildKind {
  return { kind: 'wrong', message }
}
