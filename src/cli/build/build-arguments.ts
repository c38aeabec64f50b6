/** What the command line of `npm run build` asks for. */
import type { Part } from '../../core/cut-sections.ts'

export type BuildKind =
  | { readonly kind: 'whole' }
  /** Only when something has changed since the last build. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'join' }
  | ({ readonly kind: 'shard' } & Part)
  | { readonly kind: 'wrong'; readonly message: string }

const MOST_SHARDS = 64

export function readBuildArguments(args: readonly string[]): BuildKind {
  const joins = args.includes('--join')
  const at = args.findIndex((arg) => arg === '--shard' || arg.startsWith('--shard='))
  if (at === -1) return { kind: joins ? 'join' : args.includes('--if-changed') ? 'changed' : 'whole' }
  if (joins) return wrong('--shard makes one part and --join puts all parts together: use one of them.')
  const value = args[at] === '--shard' ? (args[at + 1] ?? '') : (args[at] ?? '').slice('--shard='.length)
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? []).map(Number)
  if (number < 1 || number > of || of > MOST_SHARDS)
    return wrong(
      `"--shard ${value}" is no part of a build: write the number of the part and how many there are, such as --shard 2/4 (at most ${MOST_SHARDS}).`,
    )
  return { kind: 'shard', number, of }
}

function wrong(message: string): BuildKind {
  return { kind: 'wrong', message }
}
