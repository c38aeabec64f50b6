/** The thread in which spam rules run: whatever they do to a text, it can be ended. */
import { parentPort } from 'node:worker_threads'
import { findSpam, type Suspect } from './spam.ts'

parentPort?.on('message', (suspect: Suspect) => parentPort?.postMessage({ reasons: findSpam(suspect) }))
parentPort?.postMessage({ isReady: true })
