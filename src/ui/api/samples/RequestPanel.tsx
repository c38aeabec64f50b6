/**
 * One request in every language and with every example body of the document. Curl is highlighted and open. The others
 * are plain text in disclosures, which the page script turns into a select and highlights when chosen.
 */
import type { Example, Operation, SampleRequest } from '../../../core/api/api.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { languagesFor, SAMPLE_LANGUAGES } from '../../../core/samples/languages.ts'
import { SAMPLE_STORAGE_KEY } from '../../../core/samples/storage-keys.ts'
import { HAS_TOOLS } from '../../document/has-tools.ts'
import { Icon } from '../../document/Icon.tsx'
import type { ApiContext } from '../api-context.ts'
import { SampleCode } from './SampleCode.tsx'

interface RequestPanelProps {
  readonly operation: Operation
  readonly request: SampleRequest
  /** Examples of the body; the request has the first one. */
  readonly examples: readonly Example[]
  readonly context: ApiContext
}

export function RequestPanel({ operation, request, examples, context }: RequestPanelProps) {
  const possible = languagesFor(request)
  const variants = variantsOf(request, examples)
  return (
    <div
      className="sample-panel sample-request"
      data-sample={SAMPLE_STORAGE_KEY}
      data-request={variants.length > 1 ? withoutBody(request) : undefined}
    >
      <SampleBar operation={operation} variants={variants} languages={possible} context={context} />
      {variants.map((variant, index) =>
        index === 0 ? (
          possible.map((language) => (
            <LanguagePanel
              key={language.id}
              language={language}
              request={variant.request}
              isPlain={operation.isPlain === true}
              context={context}
            />
          ))
        ) : (
          <BodyPanel key={variant.name} variant={variant} index={index} context={context} />
        ),
      )}
    </div>
  )
}

interface SampleBarProps {
  readonly operation: Operation
  readonly variants: readonly Variant[]
  readonly languages: ReturnType<typeof languagesFor>
  readonly context: ApiContext
}

function SampleBar({ operation, variants, languages, context: { messages, locale } }: SampleBarProps) {
  return (
    <div className="sample-bar">
      <span className="sample-title">{messages.request}</span>{' '}
      {operation.isSimulated === false && <span className="api-quiet">{messages.notSimulated}</span>}
      <div className="sample-choices" data-needs-js="">
        <Selects operation={operation} variants={variants} languages={languages} messages={messages} />
        <button type="button" className="code-button" title={ARTICLE_MESSAGES[locale].copyCode} data-copy="">
          <Icon name="copy" />
          <Icon name="check" />
        </button>
        {HAS_TOOLS && operation.isSimulated && (
          <button
            type="button"
            className="sample-try"
            aria-describedby={operation.id}
            aria-expanded={false}
            data-try=""
          >
            {messages.tryIt}
          </button>
        )}
      </div>
    </div>
  )
}

interface SelectsProps extends Pick<SampleBarProps, 'operation' | 'variants' | 'languages'> {
  readonly messages: ApiContext['messages']
}

/** Selects for the body, when there are several, and for the language. */
function Selects({ operation, variants, languages, messages }: SelectsProps) {
  return (
    <>
      {variants.length > 1 && (
        <select
          className="sample-choice"
          aria-label={`${messages.requestBody}: ${operation.summary}`}
          data-sample-body=""
        >
          {variants.map(({ name }, index) => (
            <option key={name} value={index}>
              {name || messages.example}
            </option>
          ))}
        </select>
      )}
      <select
        className="sample-choice"
        aria-label={`${messages.language}: ${operation.summary}`}
        data-sample-language=""
      >
        {languages.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </>
  )
}

/** What the script builds the request with another body from. */
function withoutBody({ method, url, headers }: SampleRequest): string {
  return JSON.stringify({ method, url, headers })
}

interface Variant {
  readonly name: string
  readonly request: SampleRequest
}

/** The request with each body. A JSON body is only replaced by JSON, because a form body is not written like its example. */
function variantsOf(request: SampleRequest, examples: readonly Example[]): readonly Variant[] {
  const [first, ...others] = examples
  const own = { name: first?.name ?? '', request }
  if (request.body?.kind !== 'json') return [own]
  const more = others
    .filter(({ language, external }) => language === 'json' && external === undefined)
    .map(({ name, value }) => ({ name, request: { ...request, body: { kind: 'json', text: value } as const } }))
  return [own, ...more]
}

interface PanelProps {
  readonly language: (typeof SAMPLE_LANGUAGES)[number]
  readonly request: SampleRequest
  readonly isPlain: boolean
  readonly context: ApiContext
}

function LanguagePanel({ language, request, isPlain, context }: PanelProps) {
  const isFirst = language === SAMPLE_LANGUAGES[0]
  const code = (
    <SampleCode
      code={language.write(request)}
      language={language.id}
      locale={context.locale}
      name={language.label}
      isPlain={isPlain || !isFirst}
      hasButtons={false}
    />
  )
  if (isFirst) {
    return (
      <div data-sample-in={language.id} data-selected="">
        {code}
      </div>
    )
  }
  // The Markdown version contains the request once, so checks that compare the two skip its translations.
  return (
    <details className="sample-more" data-sample-in={language.id} data-markdown-ignore="">
      <summary>{language.label}</summary>
      {code}
    </details>
  )
}

/** Another body: its text alone. The script writes the request with it in the chosen language. */
function BodyPanel({
  variant,
  index,
  context,
}: {
  readonly variant: Variant
  readonly index: number
  readonly context: ApiContext
}) {
  const { body } = variant.request
  return (
    <details className="sample-more" data-sample-variant={index}>
      <summary>
        {context.messages.requestBody}: {variant.name}
      </summary>
      <SampleCode
        code={body?.kind === 'json' ? body.text : ''}
        language="json"
        locale={context.locale}
        name={variant.name}
        isPlain
        hasButtons={false}
      />
    </details>
  )
}
