/** Whether a program handles status 429. */
import type { Program } from '../program/tree.ts'
import type { Modules } from '../trace/modules.ts'

const HANDLES =
  /^429$|retry|retries|back-?off|rate-?limit|throttl|bottleneck|tenacity|^got$|^ky$|TOO_MANY_REQUESTS|TooManyRequests/i

/** In its own code, or in a file that it imports. */
export function handlesLimits(program: Program, modules: Modules, seen: Set<Program> = new Set()): boolean {
  if (seen.has(program)) return false
  seen.add(program)
  if ([...program.hints].some((hint) => HANDLES.test(hint))) return true
  return program.imports.some(({ source }) => {
    const target = modules.resolve(program, source)
    return target !== null && handlesLimits(target, modules, seen)
  })
}
