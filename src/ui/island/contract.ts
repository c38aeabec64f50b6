/**
 * The contract between the loader (`islands.ts`) and an island module.
 * A module file is `ui/<area>/<name>.island.tsx` and exports `mount`.
 */

/**
 * Called once for each host, on the first pointer, focus, touch or shortcut that reaches it. `intent` is that event.
 * May answer with a clean-up, called when soft navigation has removed the host.
 */
export type MountIsland = (host: HTMLElement, intent: Event) => Unmount | Promise<Unmount>

// biome-ignore lint/suspicious/noConfusingVoidType: an island without clean-up returns nothing
export type Unmount = void | (() => void)

export interface IslandModule {
  readonly mount: MountIsland
}

/** Reads what the server wrote with `<Island props>`. */
export function islandProps<T>(host: HTMLElement): T {
  return JSON.parse(host.dataset.props ?? '{}')
}

/**
 * Optional companion of an island (`ui/<area>/<name>.warm.ts`), small enough to be there first: it starts what the island
 * will wait for, and answers with the promise of it. `island` settles when the island's module has arrived.
 */
export type WarmIsland<Props> = (props: Props, intent: Event, island: Promise<unknown>) => Promise<unknown> | undefined
