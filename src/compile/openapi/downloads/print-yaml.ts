/** JSON as YAML for downloads that had to be put together from several files. */
import { stringify } from 'yaml'
import type { Json } from '../../../core/json.ts'

export function printYaml(data: Json): string {
  return stringify(data, { lineWidth: 120, aliasDuplicateObjects: false }).replace(
    /"\uE000(-?[\d.]+)"|\uE000(-?[\d.]+)/g,
    '$1$2',
  )
}
