/** The search worker: the whole engine runs here, so that it never blocks typing. */
import type { FromSearchWorker, ToSearchWorker } from './data/protocol.ts'
import { createSearchResponder } from './data/responder.ts'

const respond = createSearchResponder((message: FromSearchWorker) => postMessage(message))

addEventListener('message', (event: MessageEvent<ToSearchWorker>) => respond(event.data))
