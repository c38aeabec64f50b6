/** Counts programs' tool calls, and stores their searches without results (spec: analytics.readers). */
import type { EventIntake } from '../events/intake.ts'
import type { ReaderTally } from '../readers/tally.ts'
import type { SharedAgent } from './agent-thread.ts'

/** Every caller of a tool counts as a program that reads on behalf of somebody. */
export function countCalls(
  agent: SharedAgent,
  readers: Pick<ReaderTally, 'count'>,
  events: Pick<EventIntake, 'takeQuestion'>,
): SharedAgent {
  return async (tool, input, caller) => {
    readers.count('agent', 'tool')
    const answer = await agent(tool, input, caller)
    if (answer.isEmpty === true && 'query' in input) events.takeQuestion(String(input.query))
    return answer
  }
}
