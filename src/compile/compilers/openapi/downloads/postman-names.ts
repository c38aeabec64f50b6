/** What documented requests and responses say about IDs: where they are, and what they are called. */
import type { Operation } from '../../../../core/api/api.ts'
import { isJsonObject, type Json } from '../../../../core/json.ts'

export interface Created {
  readonly variable: string
  /** Keys from the body of the response to the ID. */
  readonly keys: readonly (string | number)[]
  /** The IDs in the documented response, one for each record. */
  readonly examples: readonly string[]
  readonly method: Operation['method']
}

/** Where the documented response has the ID of what was created: below `data`, in the first of a list. */
export function idIn(operation: Operation, name: string): Pick<Created, 'keys' | 'examples'> | null {
  const success = operation.responses.find(({ status }) => /^2\d\d$/.test(status))
  const part = operation.path.split('/').at(-1)?.replaceAll('-', '_') ?? ''
  const own = `${singular(part)}_id` === name ? ['id', name] : [name]
  const names = [...own, ...(/id$/i.test(name) || name === '' ? ['id', 'uuid'] : [])]
  // A request that adds a part returns the whole, whose ID is in the path.
  const path = new URL(operation.request?.url ?? 'https://none').pathname.split('/')
  const keys: (string | number)[] = []
  let value = parsed(success?.contents[0]?.examples[0]?.value ?? '')
  let all: readonly Json[] = []
  for (let depth = 0; depth < 4; depth += 1) {
    if (Array.isArray(value)) {
      keys.push(0)
      all = value
      value = value[0] ?? null
    }
    if (!isJsonObject(value)) return null
    const object = value
    const records = (all[0] === object ? all : [object]).filter(isJsonObject)
    const found = names.find((key) => isId(object[key]) && !(all[0] !== object && path.includes(String(object[key]))))
    if (found !== undefined) return { keys: [...keys, found], examples: records.map((one) => String(one[found])) }
    const next = Object.keys(object).find((key) => key === 'data' || key === part || key.endsWith(`_${part}`))
    if (next === undefined) return null
    keys.push(next)
    value = object[next] ?? null
  }
  return null
}

/** Names of the lists of records that the documented response has. */
export function listsIn({ responses }: Operation): string[] {
  const success = responses.find(({ status }) => /^2\d\d$/.test(status))
  const body = parsed(success?.contents[0]?.examples[0]?.value ?? '')
  const data = isJsonObject(body) && isJsonObject(body.data) ? body.data : body
  return isJsonObject(data) ? Object.keys(data).filter((name) => Array.isArray(data[name])) : []
}

/** For a printed body: the name of the member whose list or object the line at a position is in. */
export function holdersIn(text: string): (at: number) => string {
  const opened = [...text.matchAll(/^( +)"(\w+)": [[{]$/gm)]
  return (at) => {
    const indent = /^ */.exec(text.slice(at))?.[0].length ?? 0
    return opened.findLast((match) => match.index < at && (match[1]?.length ?? 0) < indent)?.[2] ?? ''
  }
}

function isId(value: Json | undefined): boolean {
  return value !== '' && (typeof value === 'string' || typeof value === 'number')
}

export function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Names that say nothing without their path. */
export function isCommon(name: string): boolean {
  return /^(?:id|uuid|code|name|key)$/.test(name)
}

/** `/customers/addresses` -> `address_id`. */
export function variableOf(path: string): string {
  const last = path.split('/').findLast((segment) => !segment.startsWith('{')) ?? 'record'
  return `${singular(last).replaceAll(/\W+/g, '_')}_id`
}

export function singular(noun: string): string {
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ss|x)es$/, '$1')
    .replace(/(?<!s)s$/, '')
}

/** `product_id`, and `product_id_2` for the second record of a list. */
export function numbered(variable: string, index: number): string {
  return index === 0 ? variable : `${variable}_${index + 1}`
}
