/** Door of the room for a command that is still loading its own code, and so imports next to nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARY_FILE } from './content/own-files.ts'
import { contentPool } from './engine/content-pool.ts'
import type { WarmTask } from './engine/unit-task.ts'

/**
 * Starts a process that compiles content, and lets it load its code, which takes a second. Only for a run that is
 * certain to compile something.
 *
 * @example
 * warmUp('/project/content') // then import what takes long
 */
export function warmUp(contentRoot: string): void {
  const task: WarmTask = { kind: 'warm', spelling: existsSync(join(contentRoot, DICTIONARY_FILE)) }
  contentPool().warmUp(task)
}
