/** Counts programs' tool calls, and stores their searches without results (spec: analytics.readers). */
import type { Agent } from '../../agent/agent.ts'
import type { EventIntake } from '../events/intake.ts'
import type { ReaderTally } from '../readers/tally.ts'

/** Every caller of a tool counts as a program that reads on behalf of somebody. */
export function countCalls(
  agent: Agent,
  readers: Pick<ReaderTally, 'count'>,
  events: Pick<EventIntake, 'takeQuestion'>,
): Agent {
  return async (tool, input) => {
    readers.count('agent', 'tool')
    const answer = await agent(tool, input)
    if (answer.isEmpty === true && 'query' in input) events.takeQuestion(String(input.query))
    return answer
  }
}
