#!/usr/bin/env node
/** `npx check-code PATH …`, from any folder. */
process.env.INIT_CWD = process.cwd()
process.argv.splice(2, 0, 'check-code')
await import('./run.mjs')
