/** Checks code off the main thread. Fetches published files of this site, and sends the code nowhere. */
import { createCheckResponder } from './responder.ts'

const respond = createCheckResponder(async (path) => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
})

let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }) => {
  last = last.then(async () => self.postMessage(await respond(data)))
})
