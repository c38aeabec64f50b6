/** Sentences about what was read and what was found, for every format of a report. */
import type { CodeReport } from '../result.ts'

/** What the check reads, for people whose code is in something else. */
const READABLE = 'JavaScript, TypeScript, Python, PHP, Ruby, Go, Java, C#, shell, HTTP, HTTP Archive, and GraphQL'

/** `120 files in Python, 3 in PHP`; '' for none. */
function countsOf(counts: CodeReport['read']): string {
  return counts
    .map(({ language, files }, index) => {
      const unit = files === 1 ? ' file' : ' files'
      return `${files}${index === 0 ? unit : ''} in ${language}`
    })
    .join(', ')
}

/**
 * What was read and what wasn't, a sentence each.
 * @example
 * readingOf(report) // ['Read: 12 files in Python.', 'Skipped: 3 files in Rust, which is not a language we read.']
 */
export function readingOf({ read, skipped, limits }: CodeReport): readonly string[] {
  const others = skipped.length === 1 ? 'which is not a language we read' : 'which are not languages we read'
  return [
    read.length === 0 ? 'Read: nothing.' : `Read: ${countsOf(read)}.`,
    ...(skipped.length === 0 ? [] : [`Skipped: ${countsOf(skipped)}, ${others}.`]),
    ...limits.map(({ language, limit }) => `${language}: ${limit}`),
  ]
}

/**
 * The result in one sentence. It says "No findings" only if something was checked.
 * @example
 * resultOf(report) // 'No findings in the 12 requests that were followed.'
 */
export function resultOf({ outcome, findings, requests, files }: CodeReport): string {
  const { found, followed } = requests
  switch (outcome) {
    case 'nothing-readable':
      return `Nothing was checked: none of the files is in a language we read (${READABLE}).`
    case 'no-requests':
      return `Nothing was checked: no request to the platform was found in ${files} ${files === 1 ? 'file' : 'files'}.`
    case 'not-followed':
      return `Nothing was checked: ${found === 1 ? 'the only request' : `none of the ${found} requests`} could be followed.`
    case 'checked': {
      const errors = findings.filter(({ level }) => level === 'error').length
      const where = `in the ${followed} ${followed === 1 ? 'request' : 'requests'} that could be followed`
      return findings.length === 0
        ? `No findings ${where}.`
        : `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')} ${where}.`
    }
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** How many requests were found, followed, and not followed. */
export function requestsOf({ requests: { found, followed, notFollowed } }: CodeReport): string {
  return `Requests: ${found} found, ${followed} followed, ${notFollowed.length} not followed.`
}
