/** Runs the request on the home page against the sample store in this browser. Loaded on demand. */
import { colouredNodes } from '../article/samples/coloured-nodes.ts'
import { startSandbox } from '../explorer/sandbox-client.ts'

let sandbox: ReturnType<typeof startSandbox> | undefined

export async function runHero(button: HTMLElement): Promise<void> {
  const card = button.closest<HTMLElement>('[data-hero]')
  const answer = card?.querySelector('[data-hero-answer]')
  const status = card?.querySelector('[data-hero-status]')
  if (!card || !answer || !status || card.ariaBusy === 'true') return
  card.ariaBusy = 'true'
  try {
    sandbox ??= startSandbox()
    const store = await sandbox
    const start = performance.now()
    const { response } = await store.run('storefront', { query: button.dataset.query ?? '' })
    const { data, errors } = response
    answer.replaceChildren(...colouredNodes(JSON.stringify(errors ? { errors } : { data }, null, 2), 'json'))
    status.textContent = `200 · ${Math.max(1, Math.round(performance.now() - start))} ms`
  } catch (error) {
    console.error(error)
    sandbox = undefined
    status.textContent = card.dataset.failed ?? ''
  } finally {
    card.ariaBusy = null
  }
}
