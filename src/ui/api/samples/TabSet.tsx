/**
 * Tabs with the markup of article tabs, so that the same delegated script drives them. Without scripts, all panels are
 * shown one after another.
 */
import type { ReactNode } from 'react'

interface TabSetProps {
  /** Unique on the page. */
  readonly id: string
  readonly label: string
  readonly storageKey?: string
  /** Shown before the tabs. */
  readonly title?: string
  readonly tabs: readonly {
    readonly label: string
    readonly content: ReactNode
    readonly disabled?: boolean
    readonly kind?: string
  }[]
}

export function TabSet({ id, label, storageKey, title, tabs }: TabSetProps) {
  return (
    <div className="tabs" data-tabs="" data-storage-key={storageKey}>
      {title && <span className="sample-title">{title}</span>}
      <div className="tab-list" role="tablist" aria-label={label} data-needs-js="">
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            className={tab.kind}
            id={`${id}-${index}`}
            aria-controls={`${id}-${index}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            disabled={tab.disabled}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.label}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${index}-panel`}
          aria-labelledby={`${id}-${index}`}
          data-selected={index === 0 ? '' : undefined}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
