/** Path patterns in the configuration: `*` matches part of a name, `**` any number of folders. */

/** Matches whole paths; each star is a capture group. A pattern without stars also matches everything below the path. */
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
