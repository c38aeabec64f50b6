/** Parses the modules of a configuration, for static-data.ts. They are never run. */
import { tsPlugin } from '@sveltejs/acorn-typescript'
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'

export interface Syntax {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const plain = Parser.extend(jsx())
const typed = Parser.extend(tsPlugin({ jsx: {} }) as unknown as Parameters<typeof Parser.extend>[0])

/** The value of a JSON file, or the syntax tree of a module. */
export function parseFile(name: string, text: string): unknown {
  try {
    return name.endsWith('.json') ? JSON.parse(text) : parse(text)
  } catch (error) {
    // The parsers say where in the file.
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function parse(text: string): Syntax {
  const options = {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    locations: true,
  } as const
  try {
    return plain.parse(text, options) as unknown as Syntax
  } catch {
    return typed.parse(text, options) as unknown as Syntax
  }
}

export function nodesIn(value: unknown): Syntax[] {
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function nameOf(value: unknown): string {
  if (!isSyntax(value)) return ''
  return typeof value.name === 'string' ? value.name : typeof value.value === 'string' ? value.value : ''
}
