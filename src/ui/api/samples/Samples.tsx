/** The request in the reader's language and its responses: two panels next to the text. */
import type { Example, Operation, Response } from '../../../core/api/api.ts'
import { reasonPhrase } from '../../../core/api/http-status.ts'
import type { ApiFrame } from '../api-frame.ts'
import { RequestPanel } from './RequestPanel.tsx'
import { SampleCode } from './SampleCode.tsx'
import { TabSet } from './TabSet.tsx'

interface SamplesProps {
  readonly operation: Operation
  readonly place: string
  readonly frame: ApiFrame
}

/** Long, because it lists all samples of an operation in order. */
export function Samples({ operation, place, frame }: SamplesProps) {
  const { request, authoredSamples, body } = operation
  const answers = operation.responses.filter((response) => examplesOf(response).length > 0)
  const bodyExamples = (body?.contents ?? []).flatMap(({ examples }) => examples)
  return (
    <>
      {authoredSamples.map((sample) => (
        <div key={`${sample.language} ${sample.label}`}>
          <p className="api-sample-title">{sample.label}</p>
          <SampleCode
            code={sample.code}
            language={sample.language}
            locale={frame.locale}
            name={sample.label}
            isPlain={operation.isPlain}
          />
        </div>
      ))}
      {request && <RequestPanel operation={operation} request={request} examples={bodyExamples} frame={frame} />}
      {operation.kind === 'webhook' && operation.isSimulated && <BenchBar operation={operation} frame={frame} />}
      {!request &&
        bodyExamples.map((example) => (
          <ExampleBlock
            key={example.name}
            example={example}
            name={frame.messages.payload}
            isPlain={operation.isPlain}
            frame={frame}
          />
        ))}
      {answers.length > 0 && (
        <div className="sample-panel sample-answer">
          <TabSet
            id={`r-${place}`}
            label={`${frame.messages.response}: ${operation.summary}`}
            title={frame.messages.response}
            tabs={answers.map((response, index) => ({
              label: response.status,
              kind: `tab-${response.status[0]}`,
              content: (
                <AnswerExamples response={response} isPlain={index > 0 || operation.isPlain === true} frame={frame} />
              ),
            }))}
          />
        </div>
      )}
    </>
  )
}

/** The button that opens the webhook bench with the event. */
function BenchBar({ operation, frame }: Omit<SamplesProps, 'place'>) {
  return (
    <div className="sample-bar">
      <span className="sample-title">{frame.messages.payload}</span>
      <div className="sample-choices" data-needs-js="">
        <button
          type="button"
          className="sample-choice"
          aria-describedby={operation.id}
          aria-expanded={false}
          data-bench={operation.path}
        >
          <span className="badge badge-success">{frame.messages.tryIt}</span>
        </button>
      </div>
    </div>
  )
}

function examplesOf(response: Response): readonly Example[] {
  return response.contents.flatMap(({ examples }) => examples)
}

interface AnswerProps {
  readonly response: Response
  /** Highlighted by a script when shown: most readers look at the first response only. */
  readonly isPlain: boolean
  readonly frame: ApiFrame
}

function AnswerExamples({ response, isPlain, frame }: AnswerProps) {
  return (
    <>
      <p className="tab-label">
        {response.status} {reasonPhrase(response.status)}
      </p>
      {examplesOf(response).map((example, index) => {
        const name = `${response.status} ${example.name}`.trim()
        if (index === 0)
          // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move, and names may repeat
          return <ExampleBlock key={index} example={example} name={name} isPlain={isPlain} frame={frame} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <details key={index} className="sample-example">
            <summary>{example.name || frame.messages.example}</summary>
            <ExampleBlock example={{ ...example, name: '' }} name={name} isPlain frame={frame} />
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
  readonly frame: ApiFrame
}

function ExampleBlock({ example, name, isPlain, frame }: ExampleBlockProps) {
  return (
    <>
      {(example.name !== '' || example.generated) && (
        <p className="api-sample-title">
          {example.name || frame.messages.example}
          {example.generated && <span className="api-quiet"> {frame.messages.generatedExample}</span>}
        </p>
      )}
      {frame.prose(example.description)}
      {example.external ? (
        <p>
          <a href={example.external}>{example.external}</a>
        </p>
      ) : (
        <SampleCode
          code={example.value}
          language={example.language}
          locale={frame.locale}
          name={name}
          isPlain={isPlain}
        />
      )}
    </>
  )
}
