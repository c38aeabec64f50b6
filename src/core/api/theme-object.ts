/** Theme objects as authors describe them in `.schema.yaml` files, validated by theme-object.schema.ts. */

export interface ThemeProperty {
  /** `string`, `array of object`, or the name of a shared object. */
  readonly type: string
  readonly description: string
  readonly required?: true | undefined
  readonly deprecated?: true | undefined
  readonly values?: readonly string[] | undefined
  readonly properties?: ThemeProperties | undefined
}

export interface ThemeProperties {
  readonly [name: string]: ThemeProperty
}

/** An object that is reused in other objects: `image`, `amount`. */
interface SharedThemeObject {
  readonly type: string
  readonly description: string
  readonly properties?: ThemeProperties | undefined
  readonly example?: string | undefined
}

export interface ThemeObjectFile {
  readonly name: string
  readonly title?: string | undefined
  readonly type: string
  readonly description: string
  readonly scope: 'global' | 'template' | 'schema' | 'config'
  readonly templates?: readonly string[] | undefined
  readonly expressions?: readonly string[] | undefined
  readonly values?: readonly string[] | undefined
  readonly properties?: ThemeProperties | undefined
  readonly example: string
  readonly exampleLanguage?: 'handlebars' | 'json' | undefined
  readonly objects?: { readonly [name: string]: SharedThemeObject } | undefined
}

/** JSON types; every other type is the name of a shared object. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'])

export interface FlatProperty {
  /** Dotted path below the object: `items.price`. */
  readonly path: string
  readonly property: ThemeProperty
  /** 0 for properties of the object itself. */
  readonly depth: number
}

/** Properties in reading order, parents before their children. */
export function flattenProperties(properties: ThemeProperties | undefined, parent = '', depth = 0): FlatProperty[] {
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const path = parent === '' ? name : `${parent}.${name}`
    return [{ path, property, depth }, ...flattenProperties(property.properties, path, depth + 1)]
  })
}

/** The shared objects in a type: `image` for `array of image`, none for `string | number`. */
export function sharedTypesOf(type: string): string[] {
  return type
    .split(/\||\bof\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !PLAIN_TYPES.has(part))
}
