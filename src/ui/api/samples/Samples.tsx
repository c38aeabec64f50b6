/** The request in the reader's language and its responses: two panels next to the text. */
import type { Example, Operation, Response } from '../../../core/api/api.ts'
import { reasonPhrase } from '../../../core/api/http-status.ts'
import { HAS_TOOLS } from '../../document/has-tools.ts'
import type { ApiContext } from '../api-context.ts'
import { Differences } from './Differences.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import { SampleCode } from './SampleCode.tsx'
import { TabSet } from './TabSet.tsx'

interface SamplesProps {
  readonly operation: Operation
  readonly place: string
  readonly context: ApiContext
}

export function Samples({ operation, place, context }: SamplesProps) {
  const { request, body } = operation
  const answers = answersOf(operation)
  const bodyExamples = (body?.contents ?? []).flatMap(({ examples }) => examples)
  return (
    <>
      <AuthoredSamples operation={operation} place={place} context={context} />
      {request && <RequestPanel operation={operation} request={request} examples={bodyExamples} context={context} />}
      {operation.differences && <Differences sentences={operation.differences} messages={context.messages} />}
      {!request && (bodyExamples.length > 0 || operation.isSimulated) && (
        <div className="sample-panel">
          <PayloadBar operation={operation} context={context} />
          {bodyExamples.map((example) => (
            <ExampleBlock
              key={example.name}
              example={example}
              name={context.messages.payload}
              isPlain={operation.isPlain}
              context={context}
            />
          ))}
        </div>
      )}
      {answers.length > 0 && (
        <div className="sample-panel sample-answer">
          <TabSet
            id={`r-${place}`}
            label={`${context.messages.response}: ${operation.summary}`}
            title={context.messages.response}
            tabs={answers.map((response, index) => ({
              label: response.status,
              kind: `tab-${response.status[0]}`,
              content: (
                <AnswerExamples
                  response={response}
                  isPlain={index > 0 || operation.isPlain === true}
                  context={context}
                />
              ),
            }))}
          />
        </div>
      )}
    </>
  )
}

/** One after another only where there is one: several are a choice. */
function AuthoredSamples({ operation, place, context }: SamplesProps) {
  const { authoredSamples, isPlain } = operation
  const code = (sample: Operation['authoredSamples'][number], isHidden: boolean) => (
    <SampleCode
      code={sample.code}
      language={sample.language}
      locale={context.locale}
      name={sample.label}
      isPlain={isPlain === true || isHidden}
    />
  )
  const [only, ...others] = authoredSamples
  if (only === undefined) return null
  if (others.length === 0) {
    return (
      <div>
        <p className="api-sample-title">{only.label}</p>
        {code(only, false)}
      </div>
    )
  }
  return (
    <div className="sample-panel">
      <TabSet
        id={`a-${place}`}
        label={`${context.messages.example}: ${operation.summary}`}
        title={context.messages.example}
        tabs={distinctLabels(authoredSamples).map((sample, index) => ({
          label: sample.label,
          content: code(sample, index > 0),
        }))}
      />
    </div>
  )
}

/** Two samples of one name are numbered, so that a reader can tell them apart. */
function distinctLabels(samples: Operation['authoredSamples']): Operation['authoredSamples'] {
  return samples.map((sample, index) => {
    const before = samples.slice(0, index).filter(({ label }) => label === sample.label).length
    return before === 0 ? sample : { ...sample, label: `${sample.label} ${before + 1}` }
  })
}

/** Above a payload: its name, and the button that opens the webhook bench with the event. */
function PayloadBar({ operation, context }: Omit<SamplesProps, 'place'>) {
  return (
    <div className="sample-bar">
      <span className="sample-title">{context.messages.payload}</span>
      {HAS_TOOLS && operation.kind === 'webhook' && operation.isSimulated && (
        <div className="sample-choices" data-needs-js="">
          <button
            type="button"
            className="sample-try"
            aria-describedby={operation.id}
            aria-expanded={false}
            data-bench={operation.path}
          >
            {context.messages.tryIt}
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * Responses with something to show, the successful ones first: a success without a body is shown too, so that the panel
 * of a `DELETE` doesn't open with an error.
 */
function answersOf({ kind, responses }: Operation): readonly Response[] {
  const isSuccess = ({ status }: Response) => status.startsWith('2')
  const shown = responses.filter((response) => examplesOf(response).length > 0)
  if (kind !== 'operation' || shown.length === 0) return shown
  const successful = responses.filter(isSuccess)
  return [...successful, ...shown.filter((response) => !isSuccess(response))]
}

function examplesOf(response: Response): readonly Example[] {
  return response.contents.flatMap(({ examples }) => examples)
}

interface AnswerProps {
  readonly response: Response
  /** Highlighted by a script when shown: most readers look at the first response only. */
  readonly isPlain: boolean
  readonly context: ApiContext
}

function AnswerExamples({ response, isPlain, context }: AnswerProps) {
  return (
    <>
      <p className="tab-label">
        {response.status} {reasonPhrase(response.status)}
      </p>
      {examplesOf(response).length === 0 && <p className="sample-empty">{context.messages.noBody}</p>}
      {examplesOf(response).map((example, index) => {
        const name = `${response.status} ${example.name}`.trim()
        if (index === 0)
          // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move, and names may repeat
          return <ExampleBlock key={index} example={example} name={name} isPlain={isPlain} context={context} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <details key={index} className="sample-example">
            <summary>{example.name || context.messages.example}</summary>
            <ExampleBlock example={{ ...example, name: '' }} name={name} isPlain context={context} />
          </details>
        )
      })}
    </>
  )
}

interface ExampleBlockProps {
  readonly example: Example
  readonly name: string
  readonly isPlain?: boolean | undefined
  readonly context: ApiContext
}

export function ExampleBlock({ example, name, isPlain, context }: ExampleBlockProps) {
  return (
    <>
      {(example.name !== '' || example.generated) && (
        <p className="api-sample-title">
          {example.name || context.messages.example}
          {example.generated && <span className="api-quiet"> {context.messages.generatedExample}</span>}
        </p>
      )}
      {context.prose(example.description)}
      {example.external ? (
        <p>
          <a href={example.external}>{example.external}</a>
        </p>
      ) : (
        <SampleCode
          code={example.value}
          language={example.language}
          locale={context.locale}
          name={name}
          isPlain={isPlain}
        />
      )}
    </>
  )
}
