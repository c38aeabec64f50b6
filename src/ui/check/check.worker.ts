/** Checks code off the main thread. It fetches what the site publishes, and sends nothing that it was given. */
import { createResponder } from './responder.ts'

const respond = createResponder(async (path) => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
})

let last: Promise<void> = Promise.resolve()

self.addEventListener('message', ({ data }) => {
  last = last.then(async () => self.postMessage(await respond(data)))
})
