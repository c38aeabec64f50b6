/** The request in every language, then what comes back. */
import type { Example, Operation, Response, SampleRequest } from '../../core/api.ts'
import { reasonPhrase } from '../../core/http-status.ts'
import type { Locale } from '../../core/locale.ts'
import {
  languagesFor,
  SAMPLE_LANGUAGES,
  SAMPLE_STORAGE_KEY,
  type SampleLanguage,
} from '../../core/samples/languages.ts'
import type { ApiFrame } from './api-frame.ts'
import { SampleCode } from './SampleCode.tsx'
import { TabSet } from './TabSet.tsx'

export interface SamplesProps {
  readonly operation: Operation
  readonly place: string
  readonly frame: ApiFrame
}

export function Samples({ operation, place, frame }: SamplesProps) {
  const { request, authoredSamples, body } = operation
  const answers = operation.responses.filter((response) => examplesOf(response).length > 0)
  const bodyExamples = (body?.contents ?? []).flatMap(({ examples }) => examples)
  return (
    <>
      {authoredSamples.map((sample) => (
        <div key={`${sample.language} ${sample.label}`}>
          <p className="api-sample-title">{sample.label}</p>
          <SampleCode code={sample.code} language={sample.language} locale={frame.locale} name={sample.label} />
        </div>
      ))}
      {request && <RequestTabs request={request} place={place} summary={operation.summary} frame={frame} />}
      {!request &&
        bodyExamples.map((example) => (
          <ExampleBlock key={example.name} example={example} name={frame.messages.payload} frame={frame} />
        ))}
      {request && bodyExamples.length > 1 && <MoreRequests examples={bodyExamples.slice(1)} frame={frame} />}
      {answers.length > 0 && (
        <TabSet
          id={`r-${place}`}
          label={`${frame.messages.response}: ${operation.summary}`}
          tabs={answers.map((response) => ({
            label: response.status,
            content: <AnswerExamples response={response} frame={frame} />,
          }))}
        />
      )}
    </>
  )
}

interface RequestTabsProps {
  readonly request: SampleRequest
  readonly place: string
  readonly summary: string
  readonly frame: ApiFrame
}

/** Without scripts curl is shown and each other language is a disclosure; the script opens them all and shows one. */
function RequestTabs({ request, place, summary, frame }: RequestTabsProps) {
  const possible = languagesFor(request)
  const tabs = SAMPLE_LANGUAGES.map((language) => ({
    label: language.label,
    disabled: !possible.includes(language),
    content: (
      <LanguagePanel language={language} request={possible.includes(language) ? request : null} locale={frame.locale} />
    ),
  }))
  return (
    <TabSet
      id={`s-${place}`}
      label={`${frame.messages.samples}: ${summary}`}
      storageKey={SAMPLE_STORAGE_KEY}
      tabs={tabs}
    />
  )
}

interface LanguagePanelProps {
  readonly language: SampleLanguage
  /** null: the language cannot send it. */
  readonly request: SampleRequest | null
  readonly locale: Locale
}

function LanguagePanel({ language, request, locale }: LanguagePanelProps) {
  if (!request) return null
  const code = (
    <SampleCode code={language.write(request)} language={language.id} locale={locale} name={language.label} />
  )
  if (language === SAMPLE_LANGUAGES[0]) return code
  return (
    <details className="sample-more">
      <summary>{language.label}</summary>
      {code}
    </details>
  )
}

function MoreRequests({ examples, frame }: { readonly examples: readonly Example[]; readonly frame: ApiFrame }) {
  return (
    <>
      {examples.map((example) => (
        <details key={example.name} className="sample-example">
          <summary>
            {frame.messages.requestBody}: {example.name}
          </summary>
          <ExampleBlock example={{ ...example, name: '' }} name={example.name} frame={frame} />
        </details>
      ))}
    </>
  )
}

function examplesOf(response: Response): readonly Example[] {
  return response.contents.flatMap(({ examples }) => examples)
}

function AnswerExamples({ response, frame }: { readonly response: Response; readonly frame: ApiFrame }) {
  return (
    <>
      <p className="tab-label">
        {response.status} {reasonPhrase(response.status)}
      </p>
      {examplesOf(response).map((example, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: examples of a static page never move, and names may repeat
        <ExampleBlock key={index} example={example} name={`${response.status} ${example.name}`.trim()} frame={frame} />
      ))}
    </>
  )
}

interface ExampleBlockProps {
  readonly example: Example
  readonly name: string
  readonly frame: ApiFrame
}

function ExampleBlock({ example, name, frame }: ExampleBlockProps) {
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
        <SampleCode code={example.value} language={example.language} locale={frame.locale} name={name} />
      )}
    </>
  )
}
