/** Replaces the explorer's placeholder on its two routes: loads the schemas, starts the sandbox, then renders. */

import { SANDBOX_APIS, type SandboxApi } from '@dev-center/sandbox/apis'
import { createRoot, type Root } from 'react-dom/client'
import { EXPLORER_MESSAGES } from '../../core/messages/explorer.ts'
import { readPageContext } from '../document/page-context.ts'
import { islandProps, type Unmount } from '../island/contract.ts'
import { Explorer } from './Explorer.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { startSandbox } from './sandbox-client.ts'

export async function mount(host: HTMLElement): Promise<Unmount> {
  const { locale } = readPageContext()
  const { api } = islandProps<{ api?: string }>(host)
  const root = createRoot(host)
  root.render(<p role="status">{EXPLORER_MESSAGES[locale].loading}</p>)
  await start(root, locale, SANDBOX_APIS.find((known) => known === api) ?? 'storefront')
  return () => root.unmount()
}

async function start(root: Root, locale: ReturnType<typeof readPageContext>['locale'], api: SandboxApi): Promise<void> {
  try {
    const sandbox = await startSandbox()
    root.render(<Explorer locale={locale} sandbox={sandbox} api={api} />)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    root.render(
      <LoadFailure
        messages={EXPLORER_MESSAGES[locale]}
        reason={reason}
        onRetry={() => void start(root, locale, api)}
      />,
    )
  }
}
