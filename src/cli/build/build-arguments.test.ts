import { expect, it } from 'vitest'
import { readBuildArguments } from './build-arguments.ts'

it('builds the whole site by default', () => {
  expect(readBuildArguments(['--keep-going'])).toEqual({ kind: 'whole', onRequest: false })
  expect(readBuildArguments(['--if-changed'])).toEqual({ kind: 'changed', onRequest: false })
  expect(readBuildArguments(['--join'])).toEqual({ kind: 'join' })
})

it('reads the number and the count of shards', () => {
  expect(readBuildArguments(['--shard', '2/4'])).toEqual({ kind: 'shard', number: 2, of: 4 })
  expect(readBuildArguments(['--shard=1/1', '--figures'])).toEqual({ kind: 'shard', number: 1, of: 1 })
})

it.each(['0/4', '5/4', '2', '', '-1/4', '1/65', '1.5/4', 'a/b', '1/4/4', '2/0'])(
  'says what to write instead of --shard %s',
  (value) => {
    const read = readBuildArguments(['--shard', value])
    expect(read.kind).toBe('wrong')
    expect(read).toMatchObject({ message: expect.stringContaining('--shard 2/4') })
  },
)

it('accepts only one of --shard and --join', () => {
  expect(readBuildArguments(['--shard', '1/2', '--join'])).toMatchObject({ kind: 'wrong' })
})

it('allows --on-request only if the build renders the pages itself', () => {
  expect(readBuildArguments(['--on-request'])).toEqual({ kind: 'whole', onRequest: true })
  expect(readBuildArguments(['--if-changed', '--on-request'])).toEqual({ kind: 'changed', onRequest: true })
  for (const other of [['--join'], ['--shard', '1/2']])
    expect(readBuildArguments(['--on-request', ...other])).toMatchObject({ kind: 'wrong' })
})
