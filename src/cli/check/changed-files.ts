/** `npm run check -- --changed <ref>`: files that have changed since a commit, by the names that problems use. */
import { execFileSync } from 'node:child_process'
import { relative, resolve, sep } from 'node:path'

/** Throws when `ref` names no commit, or the content is in no repository. */
export function changedFiles(root: string, contentRoot: string, ref: string): ReadonlySet<string> {
  if (ref.startsWith('-')) throw new Error(`"${ref}" isn't a branch, tag, or commit.`)
  const git = (...args: string[]) => execFileSync('git', ['-C', contentRoot, ...args], { encoding: 'utf8' })
  const top = git('rev-parse', '--show-toplevel').trimEnd()
  // What the branch has changed, not what the other one has gained since they parted.
  const base = git('merge-base', ref, 'HEAD').trimEnd()
  const tracked = git('diff', '--name-only', '-z', '--no-relative', base, '--')
  const untracked = git('ls-files', '--others', '--exclude-standard', '--full-name', '-z', ':/')
  const names = `${tracked}${untracked}`.split('\0').filter((name) => name !== '')
  return new Set(names.map((name) => nameInProblems(resolve(top, name), root, contentRoot)))
}

/** Below the content folder; a configuration file is named by itself. */
function nameInProblems(path: string, root: string, contentRoot: string): string {
  const own = relative(root, path)
  if (/^[^/\\]+\.config\.ts$/.test(own)) return own
  return relative(contentRoot, path).split(sep).join('/')
}
