/**
 * `npm run feedback -- <command>`: lists, sorts, exports, and deletes feedback from readers while the service runs
 * (docs/operations.md).
 */
import { parseArgs } from 'node:util'
import { backUp } from '../server/db/backup.ts'
import { FEEDBACK_COMMANDS, UsageError } from '../server/feedback/operate.ts'
import { createFeedbackStore } from '../server/feedback/store.ts'
import { createRetention } from '../server/retention/retention.ts'
import { runCommand, withDatabase } from './open-store.ts'

const USAGE = `npm run feedback -- <command>

  list [filter] [--limit 50] [--json]     newest first
  show <id> … [--json]                    complete messages
  export --csv | --json [filter]          everything, oldest first, to standard output
  resolve <id> …                          marks messages as done; reopen <id> … reverts it
  quarantine <id> …                       marks undetected spam; reopen <id> … releases it
  delete --email <address>                deletes every message of a person
  stats [--json]                          counts by status, rating, and page
  retention [--confirm]                   lists expired data; --confirm removes it, whatever the amount
  backup <file>                           makes a complete copy of the SQLite file

  filter: --page /docs/a (or /docs/*)  --rate bad|meh|nice|none  --status new|resolved|quarantined
          --reader person|agent|crawler  --since 2026-01-31  --until 2026-02-28
          --email <address>
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      page: { type: 'string' },
      rate: { type: 'string' },
      status: { type: 'string' },
      reader: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      email: { type: 'string' },
      limit: { type: 'string' },
      csv: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [name = 'help', ...rest] = positionals
  if (values.help || name === 'help') return void process.stdout.write(USAGE)
  const command = Object.hasOwn(FEEDBACK_COMMANDS, name) ? FEEDBACK_COMMANDS[name] : undefined
  if (command === undefined && name !== 'backup') throw new UsageError(`Unknown command "${name}".\n\n${USAGE}`)
  await withDatabase(async (database) => {
    if (command === undefined) {
      const [file] = rest
      if (file === undefined) throw new UsageError('Specify the target: backup <file>.')
      await backUp(database, file)
      return void process.stdout.write(`Backed up to ${file}.\n`)
    }
    const write = (text: string) => void process.stdout.write(text)
    const [store, retention] = [createFeedbackStore(database), createRetention(database)]
    await command({ store, retention, write, nowMs: Date.now(), forget: database.forget }, values, rest)
  })
})
