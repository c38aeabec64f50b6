/** The actions of the page: gather files, check, stop, save a report. */
import { useEffect, useRef, useState } from 'react'
import type { CheckMessages } from '../../core/messages/check.ts'
import type { CheckClient } from './check-client.ts'
import { type GatheredFiles, MOST_FILES } from './dropped-files.ts'
import type { ReportFormat, ShownReport } from './protocol.ts'

type CheckState =
  | { readonly name: 'idle'; readonly note: string }
  | { readonly name: 'working'; readonly files: number }
  | { readonly name: 'failed'; readonly reason: string }
  | { readonly name: 'done'; readonly shown: ShownReport; readonly note: string }

const FILE_NAMES: Readonly<Record<ReportFormat, string>> = {
  json: 'check-code.json',
  sarif: 'check-code.sarif',
  text: 'check-code.txt',
  github: 'check-code-annotations.txt',
}

/** `client` is undefined on the server, where nothing happens. */
export function useCheck(client: CheckClient | undefined, messages: CheckMessages) {
  const [state, setState] = useState<CheckState>({ name: 'idle', note: '' })
  /** Distinguishes the newest check from stopped ones. */
  const turn = useRef(0)
  useEffect(() => () => client?.stop(), [client])

  async function check(gathered: GatheredFiles | Promise<GatheredFiles>): Promise<void> {
    if (!client) return
    turn.current += 1
    const own = turn.current
    const set = (next: CheckState) => {
      if (own === turn.current) setState(next)
    }
    // Until its own result is there, a check shows none: the last one belongs to other code.
    set({ name: 'idle', note: '' })
    try {
      const { files, isCut } = await gathered
      if (own !== turn.current) return
      if (files.length === 0) return set({ name: 'idle', note: messages.nothing })
      set({ name: 'working', files: files.length })
      const shown = await client.check(files)
      set({ name: 'done', shown, note: isCut ? messages.cut(MOST_FILES) : '' })
    } catch (error) {
      set({ name: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  function stop(): void {
    turn.current += 1
    client?.stop()
    setState({ name: 'idle', note: messages.stopped })
  }

  async function save(format: ReportFormat): Promise<void> {
    if (!client) return
    const text = await client.print(format, location.origin)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = FILE_NAMES[format]
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return { state, check, stop, save }
}
