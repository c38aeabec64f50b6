/** `npm run check -- --changed <ref>`: files that have changed since a commit, named as in problems. */
import { execFileSync } from 'node:child_process'
import { relative, resolve, sep } from 'node:path'

/** Throws if `ref` isn't a commit, or the content isn't in a repository. */
export function changedFiles(root: string, contentRoot: string, ref: string): ReadonlySet<string> {
  if (ref.startsWith('-')) throw new Error(`"${ref}" isn't a branch, tag, or commit.`)
  const git = (...args: string[]) => execFileSync('git', ['-C', contentRoot, ...args], { encoding: 'utf8' })
  const top = git('rev-parse', '--show-toplevel').trimEnd()
  // Changes on this branch since it diverged, without changes on the other branch.
  const base = git('merge-base', ref, 'HEAD').trimEnd()
  const tracked = git('diff', '--name-only', '-z', '--no-relative', base, '--')
  const untracked = git('ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/')
  const names = `${tracked}${untracked}`.split('\0').filter((name) => name !== '')
  return new Set(names.map((name) => nameInProblems(resolve(top, name), root, contentRoot)))
}

/** Relative to the content folder, except for a configuration file. */
function nameInProblems(path: string, root: string, contentRoot: string): string {
  const own = relative(root, path)
  if (/^[^/\\]+\.config\.ts$/.test(own)) return own
  return relative(contentRoot, path).split(sep).join('/')
}
