/** Checks a literal against the attribute type of a component. */
import type { Json } from '../../../../core/json.ts'
import type { AttributeType } from '../../../../core/vocabulary.ts'

/** null if it matches; else the expected type, as the end of a message. */
export function checkAttribute(type: AttributeType, value: Json): string | null {
  switch (type.kind) {
    case 'text':
    case 'link':
    case 'image':
      return typeof value === 'string' && value.trim() !== '' ? null : `expected text, received ${nameOf(value)}.`
    case 'flag':
      return typeof value === 'boolean' ? null : `expected true or false, received ${nameOf(value)}.`
    case 'number': {
      const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= type.min && value <= type.max
      return isNumber
        ? null
        : `expected a whole number from ${type.min} to ${type.max}, such as {${Math.max(type.min, 2)}}, received ${nameOf(value)}.`
    }
    case 'choice':
      return typeof value === 'string' && type.values.includes(value)
        ? null
        : `expected ${type.values.map((choice) => `"${choice}"`).join(', ')}, received ${nameOf(value)}.`
    case 'labels':
      return Array.isArray(value) && value.length > 0 && value.every(isLabel)
        ? null
        : `expected a list of labels such as {['curl', 'Node.js']}.`
  }
}

function isLabel(value: Json): boolean {
  if (typeof value === 'string') return value !== ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { label, disabled = false, ...others } = value as { [key: string]: Json }
  return typeof label === 'string' && label !== '' && typeof disabled === 'boolean' && Object.keys(others).length === 0
}

function nameOf(value: Json): string {
  if (typeof value === 'string') return value === '' ? 'nothing' : `"${value.slice(0, 40)}"`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? (value === null ? 'null' : 'an object') : String(value)
}
