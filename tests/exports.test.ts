/** An export is a promise to another file, so every export must be imported somewhere. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileOfDoor } from './fixtures/packages.ts'

const ROOT = resolve(import.meta.dirname, '..')
const READERS = ['src', 'packages', 'tests', 'scripts', 'bench', 'examples', 'deploy', '.']
const ROOMS = ['core', 'compile', 'site', 'server', 'cli', 'agent', 'ui']
/** Called by name in the bundle that is made from it. */
const CALLED_BY_NAME = ['src/site/renderer/entry.ts']
/** Exports that `ui/client/islands.ts` finds by file name. */
const FOUND_BY_FILE: Record<string, RegExp> = { mount: /\.island\.tsx$/, warm: /\.warm\.ts$/ }

const NAMED = /\b(?:import|export)\s+(?:type\s+)?([^'"`;()]*?)\s*\bfrom\s+['"]((?:\.|@dev-center\/)[^'"]+)['"]/g
const LOADED =
  /\bimport\(\s*['"]((?:\.|@dev-center\/)[^'"]+)['"]\s*\)|\bimportActual(?:<[^>]*>)?\(\s*['"](\.[^'"]+)['"]/g
const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const PASSED_ON = /^export (?:type )?\{([^}]*)\}/gm

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((name) => /\.(?:tsx?|mts|mjs)$/.test(name) && !name.includes('node_modules/'))
    .filter((name) => statSync(join(ROOT, name)).isFile())
}

const texts = new Map(READERS.flatMap(listFiles).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))

/** The imported names in `a`, `type b`, and `c as d`; everything for `* as name`. */
function namesIn(list: string): string[] {
  if (list.trimStart().startsWith('*')) return ['*']
  return list.split(/[{},]/).flatMap((part) => /^(?:type\s+)?(\w+)/.exec(part.trim())?.[1] ?? [])
}

const imported = new Map<string, Set<string>>()

function note(from: string, target: string, names: readonly string[]): void {
  const local = relative(ROOT, resolve(ROOT, dirname(from), target.split('?')[0] ?? '')).replaceAll('\\', '/')
  const file = fileOfDoor(target) ?? local
  const known = imported.get(file) ?? new Set()
  for (const name of names) known.add(name)
  imported.set(file, known)
}

for (const [file, text] of texts) {
  for (const [, list = '', target = ''] of text.matchAll(NAMED)) note(file, target, namesIn(list))
  // A dynamic import doesn't always name what it uses.
  for (const [, target, actual] of text.matchAll(LOADED)) note(file, target ?? actual ?? '', ['*'])
}

function exportsOf(text: string): string[] {
  const passedOn = [...text.matchAll(PASSED_ON)].flatMap(([, list = '']) =>
    list.split(',').flatMap((part) => /(\w+)\s*$/.exec(part)?.[1] ?? []),
  )
  return [...[...text.matchAll(DECLARED)].flatMap(([, name = '']) => name), ...passedOn]
}

describe('exports', () => {
  const files = [...texts.keys()].filter(
    (file) =>
      (file.startsWith('packages/') || ROOMS.some((room) => file.startsWith(`src/${room}/`))) &&
      /\.tsx?$/.test(file) &&
      !/\.(?:test|contract|d)\.tsx?$/.test(file) &&
      !CALLED_BY_NAME.includes(file),
  )
  const all = files.flatMap((file) => exportsOf(texts.get(file) ?? '').map((name) => ({ file, name })))

  it('are found', () => {
    expect(all.length).toBeGreaterThan(1000)
  })

  it('are each imported by another file', () => {
    const isImported = ({ file, name }: { file: string; name: string }) =>
      imported.get(file)?.has(name) === true ||
      imported.get(file)?.has('*') === true ||
      FOUND_BY_FILE[name]?.test(file) === true
    expect(all.filter((one) => !isImported(one)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })
})
