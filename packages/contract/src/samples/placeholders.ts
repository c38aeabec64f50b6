/** Placeholders in JSON: `{{location_id}}` without quotes stands for a number or a Boolean. */

const STRING_OR_BARE = /"(?:[^"\\\n]|\\.)*"?|\{\{\s*(\w{1,60})\s*\}\}/g

/**
 * The same text with bare placeholders as strings of the same length, so that it can be parsed as JSON and positions stay.
 *
 * @example
 * quotePlaceholders('{ "id": {{cart_id}} }') // '{ "id": "{cart_id}" }'
 */
export function quotePlaceholders(text: string): string {
  return text.replace(STRING_OR_BARE, (whole, name?: string) =>
    name === undefined ? whole : `"${whole.slice(1, -1)}"`,
  )
}
