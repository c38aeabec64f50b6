/** The button before the first request of a guide that runs; opens the steps (spec: article.run-steps). */
import { RUN_MESSAGES } from '../../../core/messages/run.ts'
import { HAS_TOOLS } from '../../document/has-tools.ts'
import type { ArticleContext } from '../article-context.ts'

interface RunStepsProps extends ArticleContext {
  /** URL of the page's steps. */
  readonly file: string
  /** Index of the run on the page. */
  readonly index: number
  readonly count: number
}

export function RunSteps({ file, index, count, locale }: RunStepsProps) {
  if (!HAS_TOOLS) return null
  const messages = RUN_MESSAGES[locale]
  return (
    <div className="run-steps" data-needs-js="">
      <button
        type="button"
        className="run-steps-button"
        aria-expanded={false}
        data-run-file={file}
        data-run-index={index}
      >
        {messages.open}
      </button>
      <span className="run-steps-words">{messages.count(count)}</span>
    </div>
  )
}
