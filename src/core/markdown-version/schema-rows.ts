/** The rows of a schema as Markdown lists: the same facts as on the page, in the same order and the same words. */
import type { Media } from '../api/api.ts'
import type { EnumValue, Prose, SchemaGroup, SchemaNode } from '../api/api-schema.ts'
import { fieldDeprecation, fieldSince } from '../history/past-words.ts'
import { DEFAULT_LOCALE } from '../locale.ts'
import { API_MESSAGES } from '../messages/api.ts'
import type { WriteNodes } from './text.ts'

const words = API_MESSAGES[DEFAULT_LOCALE]

/** Deeper fields are on the page and its sheets; a text for programs is better short. */
const MAX_LEVELS = 6

export function mediaMarkdown({ contentType, schema }: Media, write: WriteNodes): string {
  if (!schema) return `\`${contentType}\``
  const head = [`\`${contentType}\``, kindOf(schema), ...nodeWords(schema, write)].join(' ')
  return joined([head, groups(schema.groups, write, 1).join('\n')])
}

export function groups(all: readonly SchemaGroup[] | undefined, write: WriteNodes, level: number): string[] {
  if (level > MAX_LEVELS) return []
  return (all ?? []).flatMap(({ kind, nodes }) => {
    if (kind === 'properties') return nodes.flatMap((node) => row(node, write, level))
    if (kind === 'items' && nodes[0]?.id === '') return groups(nodes[0].groups, write, level)
    const indent = '  '.repeat(level - 1)
    return [`${indent}- ${words.groups[kind]}:`, ...nodes.flatMap((node) => row(node, write, level + 1))]
  })
}

export function row(node: SchemaNode, write: WriteNodes, level: number): string[] {
  const name = node.name === '' ? [] : [`\`${node.name}\``]
  const text = [...name, kindOf(node), ...nodeWords(node, write)].join(' ')
  return [`${'  '.repeat(level - 1)}- ${text}`, ...groups(node.groups, write, level + 1)]
}

/** Type, format, and the names that the document has for it. */
function kindOf({ type, format, schema, title }: SchemaNode): string {
  return `*${[type, format, schema, title].filter((part) => part !== undefined).join(' ')}*`
}

/** Flags, description, bounds and values in the order of the page. */
export function nodeWords(node: SchemaNode, write: WriteNodes): string[] {
  const flags = [
    node.required && words.required,
    node.nullable && words.nullable,
    node.readOnly && words.readOnly,
    node.writeOnly && words.writeOnly,
    node.deprecated && fieldDeprecation(node.deprecation, words.deprecated, DEFAULT_LOCALE),
    node.since && fieldSince(node.since, DEFAULT_LOCALE),
  ].filter((flag) => typeof flag === 'string')
  return [
    ...flags.map((flag) => `**${flag}**`),
    oneLine(prose(node.description, write)),
    facts(node).join(' '),
    values(node.enum ?? [], write),
    node.examples ? `${words.example} ${node.examples.map((example) => `\`${example}\``).join(' ')}` : '',
    node.recursion ? `(${words.recursive}: ${node.recursion.name})` : '',
  ].filter((word) => word !== '')
}

function facts({ default: given, constant, limits = [] }: SchemaNode): string[] {
  return [
    ...(given === undefined ? [] : [`${words.default} \`${given}\``]),
    ...(constant === undefined ? [] : [`${words.constant} \`${constant}\``]),
    ...limits.map(({ kind, text }) => (text === 'true' ? words.limits[kind] : `${words.limits[kind]} \`${text}\``)),
  ]
}

function values(all: readonly EnumValue[], write: WriteNodes): string {
  if (all.length === 0) return ''
  const list = all.map(({ value, meaning }) => `\`${value}\`${meaning ? ` ${oneLine(write(meaning))}` : ''}`)
  return `${words.values} ${list.join(' ')}`
}

export function prose(nodes: Prose | undefined, write: WriteNodes): string {
  return nodes ? write(nodes).trim() : ''
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
