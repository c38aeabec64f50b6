/** The search worker: the whole engine runs here, so that it never blocks typing. */
import type { FromWorker, ToWorker } from './data/protocol.ts'
import { createResponder } from './data/responder.ts'

const respond = createResponder((message: FromWorker) => postMessage(message))

addEventListener('message', (event: MessageEvent<ToWorker>) => respond(event.data))
