/**
 * Open subscriptions. Nothing changes while a client listens, but the protocol has them, so everybody gets one: a new
 * one ends the oldest of its client, or of all (spec: agents.limits).
 */

interface Subscriptions {
  /** The signal of a new subscription. Aborting it ends the stream. */
  open(client: string): AbortSignal
  closeAll(): void
}

const PER_CLIENT = 2
const TOTAL = 64

export function createSubscriptions(): Subscriptions {
  // In the order of their start. Those that have ended on their own stay until others take their places.
  let opened: { readonly client: string; readonly controller: AbortController }[] = []
  const end = (one: (typeof opened)[number] | undefined) => {
    one?.controller.abort()
    opened = opened.filter((other) => other !== one)
  }
  return {
    open(client) {
      const own = opened.filter((other) => other.client === client)
      if (own.length >= PER_CLIENT) end(own[0])
      if (opened.length >= TOTAL) end(opened[0])
      const controller = new AbortController()
      opened.push({ client, controller })
      return controller.signal
    },
    closeAll() {
      for (const { controller } of opened) controller.abort()
      opened = []
    },
  }
}
