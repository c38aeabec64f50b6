/**
 * Values for scalars, always the same: of the kind that the name of the scalar says, else the kind that the name of the
 * field says. A response shows `"ann@example.com"`, not the name of the field again.
 */

const MOMENT = '2026-03-16T10:00:00Z'
const ADDRESS = 'https://example.com/1'
const TEXT = 'A short text.'

/** By the last word of the scalar that the table knows: `PositiveInt`, `PreciseDateTime`, `MoneyDecimal`. */
const BY_SCALAR: readonly (readonly [words: string, value: unknown])[] = [
  ['id guid', '1'],
  ['int integer long short byte number int8 int16 int32 int64 bigint uint unsignedint int53', 1],
  ['float double decimal bigdecimal money amount percent percentage', 1.5],
  ['latitude lat', 59.91],
  ['longitude lon lng', 10.75],
  ['boolean bool', true],
  ['datetime timestamp instant moment offsetdatetime iso8601datetime', MOMENT],
  ['date day localdate', '2026-03-16'],
  ['time localtime', '10:00:00'],
  ['duration', 'PT1H'],
  ['url uri', ADDRESS],
  ['email emailaddress', 'ann@example.com'],
  ['uuid', '3f8e1c52-6a0b-4d7e-9f21-0c5d8a4b7e16'],
  ['json object map any struct metadata', {}],
  ['html', '<p>Text</p>'],
  ['markdown', '**Text**'],
  ['base64 bytes binary', 'VGV4dA=='],
  ['cursor', 'Y3Vyc29yOjE='],
  ['color colour', '#336699'],
  ['currency', 'USD'],
  ['country', 'NO'],
  ['locale language', 'en'],
  ['phone phonenumber', '+4722000000'],
]

/** By the last word of the field that the table knows: `billingEmail`, `created_at`, `avatarUrl`. */
const BY_FIELD: readonly (readonly [words: string, value: string])[] = [
  ['id ids', '1'],
  ['email', 'ann@example.com'],
  ['url uri link href website image avatar icon thumbnail logo src', ADDRESS],
  ['slug handle', 'example'],
  ['sku', 'SKU-1'],
  ['currency', 'USD'],
  ['country', 'NO'],
  ['language locale', 'en'],
  ['phone', '+4722000000'],
  ['city', 'Oslo'],
  ['street address address1', '1 Harbour Street'],
  ['zip postcode postal', '0150'],
  ['color colour', '#336699'],
  ['date day', '2026-03-16'],
  ['at time timestamp created updated', MOMENT],
  ['cursor', 'Y3Vyc29yOjE='],
  ['token secret key hash sha', 'abc123'],
  ['version', '1.0.0'],
  ['path', '/example'],
  ['username login user', 'ann'],
  ['firstname', 'Ann'],
  ['lastname', 'Lee'],
  ['name title label', 'Example'],
  ['code', 'A1'],
  ['description body summary text bio about content message comment note reason', TEXT],
]

const tableOf = (rows: readonly (readonly [words: string, value: unknown])[]) =>
  new Map(rows.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)))
const SCALARS = tableOf(BY_SCALAR)
const FIELDS = tableOf(BY_FIELD)

/** @param field a field or an argument of the scalar */
export function scalarValue(scalar: string, field: string): unknown {
  return lookUp(SCALARS, scalar) ?? lookUp(FIELDS, field) ?? TEXT
}

/** The longest words at the end of the name that the table knows, else those before its last word, and so on. */
function lookUp(table: ReadonlyMap<string, unknown>, name: string): unknown {
  const words = (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
  for (let end = words.length; end > 0; end--) {
    for (let start = 0; start < end; start++) {
      const value = table.get(words.slice(start, end).join(''))
      if (value !== undefined) return value
    }
  }
  return undefined
}
