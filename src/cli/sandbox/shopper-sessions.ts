/**
 * A session for each shopper who asks the server: a browser is known by its cookie, so that one shopper's sign-in and
 * cart are not another's. The store itself has only one session, which is that of the request at hand.
 */
import type { Sandbox } from '@dev-center/sandbox'

const COOKIE = 'SHOP_SESSION_TOKEN'

type Session = Sandbox['store']['state']['session']

interface Asked<T> {
  readonly result: T
  /** Value of the `Set-Cookie` header; null if the browser has its cookie already, or needs none. */
  readonly cookie: string | null
}

export class ShopperSessions {
  readonly #known = new Map<string, Session>()
  #lastTurn: Promise<unknown> = Promise.resolve()

  /** Runs one request in the session of its cookie. Requests take turns, because they share the store's session. */
  run<T>(sandbox: Sandbox, cookies: string | undefined, work: () => Promise<T>): Promise<Asked<T>> {
    const turn = this.#lastTurn.then(() => this.#run(sandbox, cookies, work))
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }

  clear(): void {
    this.#known.clear()
  }

  async #run<T>(sandbox: Sandbox, cookies: string | undefined, work: () => Promise<T>): Promise<Asked<T>> {
    const { session } = sandbox.store.state
    const token = tokenIn(cookies)
    const own = token === null ? undefined : this.#known.get(token)
    Object.assign(session, own ?? GUEST)
    const result = await work()
    const next = { ...session }
    Object.assign(session, GUEST)
    if (own === undefined && isGuest(next)) return { result, cookie: null }
    const name = own === undefined || token === null ? `shopper-${this.#known.size + 1}` : token
    this.#known.set(name, next)
    return { result, cookie: own === undefined ? `${COOKIE}=${name}; Path=/; HttpOnly; SameSite=Lax` : null }
  }
}

const GUEST: Session = { customerId: null, cartId: null }

function isGuest({ customerId, cartId }: Session): boolean {
  return customerId === null && cartId === null
}

function tokenIn(cookies: string | undefined): string | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? null
}
