/** State of the explorer, and the actions of its controls. */

import type { SandboxApi } from '@dev-center/sandbox/apis'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { ExplorerMessages } from '../../core/messages/explorer.ts'
import { createStore, type Store, useStore } from '../state/store.ts'
import { keepDraft } from './draft.ts'
import { type ExplorerEvent, type ExplorerState, reduceExplorer, startExplorer } from './explorer-state.ts'
import { openHash } from './open-query.ts'
import { runQuery } from './run.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { buildDocs, docsOfType, prettify } from './schema-docs.ts'
import { linkToQuery } from './share.ts'

interface ExplorerParts {
  readonly api: SandboxApi
  readonly sandbox: SandboxClient
  readonly messages: ExplorerMessages
  /** The result pane. */
  readonly output: RefObject<HTMLElement | null>
}

type Dispatch = (event: ExplorerEvent) => void

/** Events after which the editors contain different text. */
const KEPT: readonly ExplorerEvent['kind'][] = ['loaded', 'typed', 'tidied', 'api']

/** A result that starts below this share of the screen would go unnoticed. */
const LOW_ENOUGH = 0.6

export function useExplorer({ api, sandbox, messages, output }: ExplorerParts) {
  const [store, dispatch] = useExplorerStore(api)
  const state = useStore(store)
  const [trail, setTrail] = useState<readonly string[]>([])
  const schema = useMemo(() => buildDocs(sandbox.sdl[state.api]), [sandbox, state.api])

  useEffect(() => {
    const open = (): void => void openHash(api, dispatch, setTrail, messages.shareBroken)
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [api, messages, dispatch])

  const run = async (): Promise<void> => {
    if (store.get().isRunning) return
    dispatch({ kind: 'started' })
    try {
      dispatch({ kind: 'answered', ...(await runQuery(store.get(), sandbox, messages)) })
      requestAnimationFrame(() => showResult(output.current))
    } catch (error) {
      const text = error instanceof Error ? error.message : messages.failed
      dispatch({ kind: 'noticed', notice: { tone: 'error', text } })
    }
  }
  const reset = async (): Promise<void> => {
    await sandbox.reset()
    dispatch({ kind: 'noticed', notice: { tone: 'info', text: messages.resetDone } })
  }
  const tidy = (): void => {
    const query = prettify(store.get().query)
    if (query !== null) dispatch({ kind: 'tidied', query })
  }
  const showInDocs = (type: string): void => {
    if (docsOfType(schema, type) === null) return
    setTrail([type])
    dispatch({ kind: 'docs', isOpen: true })
  }
  const share = (): Promise<void> => shareQuery(store.get(), dispatch, messages)
  return { state, dispatch, schema, trail, setTrail, run, reset, tidy, share, showInDocs }
}

/** A store instead of a reducer hook, so that a key pressed right after typing sees the typed text. */
function useExplorerStore(api: SandboxApi): readonly [Store<ExplorerState>, Dispatch] {
  const [store] = useState(() => createStore(startExplorer(api)))
  const dispatch = useCallback(
    (event: ExplorerEvent) => {
      store.set(reduceExplorer(store.get(), event))
      if (KEPT.includes(event.kind)) keepDraft(store.get())
    },
    [store],
  )
  return [store, dispatch]
}

/** Puts the query into the URL and copies the URL. */
async function shareQuery(state: ExplorerState, dispatch: Dispatch, messages: ExplorerMessages): Promise<void> {
  const link = await linkToQuery(state)
  if (link === null) return dispatch({ kind: 'noticed', notice: { tone: 'error', text: messages.shareTooLong } })
  window.history.replaceState(window.history.state, '', link.hash)
  await navigator.clipboard?.writeText(location.href).catch(() => undefined)
  const text = link.isReduced ? messages.sharedWithout : messages.shared
  dispatch({ kind: 'noticed', notice: { tone: 'info', text } })
}

/** On narrow screens the panes are stacked, and the result may be out of view. */
function showResult(output: HTMLElement | null): void {
  if (output && output.getBoundingClientRect().top > innerHeight * LOW_ENOUGH) output.scrollIntoView()
}
