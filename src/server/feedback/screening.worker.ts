/** The thread in which spam rules run, so that they can be stopped whatever they do with a text. */
import { parentPort } from 'node:worker_threads'
import { findSpam, type Suspect } from './spam.ts'

parentPort?.on('message', (suspect: Suspect) => parentPort?.postMessage({ reasons: findSpam(suspect) }))
parentPort?.postMessage({ isReady: true })
