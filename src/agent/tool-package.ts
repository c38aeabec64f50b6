/** The packages behind the tools that check and run. A site can be installed without them (decision 0057). */
import { ToolRefusal } from './refusal.ts'

/** Loads on first use, because it brings the parsers of several languages; null if the package isn't installed. */
export async function loadIfInstalled<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** Refuses the call if the package isn't installed. */
export async function loadForCall<T>(load: () => Promise<T>): Promise<T> {
  const loaded = await loadIfInstalled(load)
  if (loaded === null) throw new ToolRefusal('This site has no sandbox and no checks: use search and read.')
  return loaded
}

function isAbsent(error: unknown): boolean {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { code: '', message: '' }
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes('@dev-center/')
}
