/** Patterns of paths in the configuration: `*` is a part of a name, `**` any folders. */

/** Matches a whole path; each star is a group. A pattern that is a folder's name matches what is in it. */
export function readPattern(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:(.*)/)?'
      if (part === '**') return '(.*)'
      return part === '*' ? '([^/]*)' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}${pattern.includes('*') ? '' : '(?:/.*)?'}$`)
}
