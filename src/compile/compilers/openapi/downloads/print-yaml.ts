/** Prints JSON as YAML. Quotes strings that YAML 1.1 would read as a date, a boolean, or a number. */
import { stringify } from 'yaml'
import type { Json } from '../../../../core/json.ts'

export function printYaml(data: Json): string {
  return stringify(data, { lineWidth: 120, aliasDuplicateObjects: false, compat: 'yaml-1.1' }).replace(
    /"\uE000(-?[\d.]+)"|\uE000(-?[\d.]+)/g,
    '$1$2',
  )
}
