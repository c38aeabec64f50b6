/** 62x: content copied from repositories (docs/remote-content.md). */
export const REMOTE_PROBLEMS = {
  DC620: {
    rule: 'content-lock',
    severity: 'error',
    title: "The content lock file can't be read",
    hint: 'Run "npm run content -- update", or restore content.lock.json from the Git history.',
  },
  DC621: {
    rule: 'missing-copy',
    severity: 'error',
    title: 'A source has no usable copy',
    hint: 'Run "npm run content -- update --locked" to fetch the files in the lock file, or "update" to pin them again.',
  },
  DC622: {
    rule: 'damaged-copy',
    severity: 'error',
    title: 'A copied file is missing or damaged',
    hint: 'Run "npm run content -- update --locked" to fetch it again.',
  },
  DC623: {
    rule: 'outdated-copy',
    severity: 'warning',
    title: 'A page from a source is an older copy',
    hint: 'Correct the file in its repository, then run "npm run content -- update".',
  },
  DC624: {
    rule: 'source-update',
    severity: 'warning',
    title: "A source couldn't be updated",
    hint: 'The last good copy is used. Run "npm run content -- update" again later.',
  },
  DC625: {
    rule: 'omitted-file',
    severity: 'warning',
    title: 'A file from a source is omitted',
    hint: 'Correct the file in its repository, then run "npm run content -- update".',
  },
  DC626: {
    rule: 'copy-conflict',
    severity: 'warning',
    title: 'A copied file has the same path as another file',
    hint: 'Your own file is used. Rename one of them, or mount the source elsewhere.',
  },
} as const
