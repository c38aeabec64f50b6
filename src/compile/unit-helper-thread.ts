/** A thread of unit-helpers.ts: compiles what it draws into the cache, then ends. */
import { workerData } from 'node:worker_threads'
import { openParts } from './open-parts.ts'
import { type HelperData, turnsOf } from './unit-helpers.ts'

// Nobody else starts this file.
const { options, files, paths, next } = workerData as HelperData
const { content, units } = await openParts(options)
content.adopt(files)
await units.compileDrawn(turnsOf(paths, next))
