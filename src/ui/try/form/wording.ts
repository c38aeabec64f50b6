/** The message for a problem of a value, in the reader's language. */
import type { Json } from '@dev-center/contract/json'
import type { BodyProblemMessages } from '../../../core/messages/try.ts'
import type { ValueProblem } from './check-value.ts'

const MAX_CHOICES = 6

/**
 * @param about what the document says about the value, if the schema with the pattern doesn't say it itself
 */
export function problemWordsFor(problem: ValueProblem, messages: BodyProblemMessages, about: string): string {
  switch (problem.code) {
    case 'type':
      return messages.type(problem.detail.types.join(' | '))
    case 'required':
      return problem.detail.because === null
        ? messages.required(problem.detail.name)
        : messages.requiredWith(problem.detail.name, problem.detail.because)
    case 'required-one':
      return messages.requiredOne([problem.detail.name, ...problem.detail.others].join(', '))
    case 'excluded':
      return messages.excluded(problem.detail.name, problem.detail.by)
    case 'undocumented':
    case 'unexpected':
      return messages.unknown(problem.detail.name)
    case 'enum':
      return messages.choice(named(problem.detail.choices))
    case 'const':
      return messages.choice(named([problem.detail.choice]))
    case 'minimum':
      return messages.least(String(problem.detail.bound))
    case 'maximum':
      return messages.most(String(problem.detail.bound))
    case 'exclusive-minimum':
      return messages.above(String(problem.detail.bound))
    case 'exclusive-maximum':
      return messages.below(String(problem.detail.bound))
    case 'multiple-of':
      return messages.multiple(String(problem.detail.step))
    case 'min-length':
      return messages.shortest(String(problem.detail.bound))
    case 'max-length':
      return messages.longest(String(problem.detail.bound))
    case 'format':
      return messages.format(problem.detail.format)
    case 'pattern':
      return messages.pattern(problem.detail.about || about)
    case 'min-items':
      return messages.fewest(String(problem.detail.bound))
    case 'max-items':
      return messages.many(String(problem.detail.bound))
    case 'unique-items':
      return messages.repeated
    case 'min-properties':
      return messages.fewestFields(String(problem.detail.bound))
    case 'max-properties':
      return messages.manyFields(String(problem.detail.bound))
    case 'alternatives':
      return messages.noForm
    case 'several-alternatives':
      return messages.severalForms
    case 'not': {
      const [name, ...others] = problem.detail.required
      return name === undefined || others.length === 0 ? messages.refused : messages.excluded(name, others.join(', '))
    }
    case 'property-name':
    case 'min-contains':
    case 'max-contains':
    case 'never':
      return messages.refused
  }
}

function named(choices: readonly Json[]): string {
  const shown = choices.slice(0, MAX_CHOICES).map((choice) => JSON.stringify(choice))
  return [...shown, ...(choices.length > MAX_CHOICES ? ['…'] : [])].join(', ')
}
