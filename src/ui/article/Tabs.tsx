/**
 * Tabs. The HTML is complete: without JavaScript all panels are shown under their labels. With it, a delegated script
 * moves the selection (client/tabs.ts), so no panel needs React.
 */
import type { BodyNode } from '../../core/body.ts'
import { ARTICLE_MESSAGES } from '../../core/messages/article.ts'
import type { ArticleContext } from './article-context.ts'

type TabItem = string | { readonly label: string; readonly disabled?: boolean }

interface TabsProps extends ArticleContext {
  readonly items?: readonly TabItem[]
  readonly defaultIndex?: number
  /** Groups with the same key share their selection, also across browser tabs. */
  readonly storageKey?: string
}

export function Tabs({ items = [], defaultIndex = 0, storageKey, place, nodes, render, locale }: TabsProps) {
  const panels = nodes.filter((node) => node.type === 'component' && node.name === 'Tab')
  const labels = panels.map((panel, index) => labelOf(items[index], panel, index))
  const isEnabled = (index: number) => labels[index]?.disabled === false
  const selected = isEnabled(defaultIndex)
    ? defaultIndex
    : Math.max(
        0,
        labels.findIndex((label) => !label.disabled),
      )
  const id = `tab-${place}`
  return (
    <div className="tabs" data-tabs="" data-storage-key={storageKey}>
      <div className="tab-list" role="tablist" aria-label={ARTICLE_MESSAGES[locale].tabs} data-needs-js="">
        {labels.map((label, index) => (
          <button
            key={label.text}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            disabled={label.disabled}
          >
            {label.text}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          key={labels[index]?.text}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          data-selected={index === selected ? '' : undefined}
        >
          <p className="tab-label">{labels[index]?.text}</p>
          {render(panel.type === 'component' ? panel.children : [], String(index))}
        </div>
      ))}
    </div>
  )
}

function labelOf(item: TabItem | undefined, panel: BodyNode, index: number): { text: string; disabled: boolean } {
  if (typeof item === 'string') return { text: item, disabled: false }
  if (item) return { text: item.label, disabled: item.disabled === true }
  const own = panel.type === 'component' ? (panel.props.label ?? panel.props.title) : undefined
  return { text: typeof own === 'string' ? own : String(index + 1), disabled: false }
}
