/**
 * The contract between the loader (`islands.ts`) and an island module.
 * A module file is `ui/<area>/<name>.island.tsx` and exports `mount`.
 */

/**
 * Called once per host, on the first pointer, focus, touch or shortcut that reaches it; `intent` is that event. May
 * return a cleanup function, called when soft navigation has removed the host.
 */
export type MountIsland = (host: HTMLElement, intent: Event) => Unmount | Promise<Unmount>

// biome-ignore lint/suspicious/noConfusingVoidType: an island without clean-up returns nothing
export type Unmount = void | (() => void)

export interface IslandModule {
  readonly mount: MountIsland
}

/** Reads the props that the server wrote with `<Island props>`. */
export function islandProps<T>(host: HTMLElement): T {
  return JSON.parse(host.dataset.props ?? '{}')
}

/**
 * Optional companion of an island (`ui/<area>/<name>.warm.ts`), small enough to load first: starts what the island will
 * wait for and returns its promise. `island` settles when the island's module has loaded.
 */
export type WarmIsland<Props> = (props: Props, intent: Event, island: Promise<unknown>) => Promise<unknown> | undefined
