/** The field above a long list of names, or the choice of an area above the changelog. Needs JavaScript. */
import { useId } from 'react'
import { CHANGES_ROUTE } from '../../../core/history/changes-address.ts'
import { ARTICLE_MESSAGES } from '../../../core/messages/article.ts'
import { localizedHref } from '../../document/nav-state.ts'
import type { ArticleContext } from '../article-context.ts'

interface ListFilterProps extends ArticleContext {
  /** Areas to choose from; without them, readers type a part of a name. */
  readonly areas?: readonly string[]
  /** Areas with recorded API changes, and the anchor of each on that page. */
  readonly changes?: { readonly [area: string]: string }
}

/** `filter-list.ts` does the rest when a reader uses it. */
export function ListFilter({ areas, changes = {}, locale }: ListFilterProps) {
  const id = useId()
  const { filter } = ARTICLE_MESSAGES[locale]
  return (
    <div className="list-filter" data-needs-js="">
      <label htmlFor={id}>{areas === undefined ? filter.names : filter.area}</label>
      {areas === undefined ? (
        <input id={id} type="search" data-list-filter="names" autoComplete="off" spellCheck={false} />
      ) : (
        <select id={id} data-list-filter="area">
          <option value="">{filter.allAreas}</option>
          {areas.map((area) => (
            <option key={area} value={area} data-changes={changes[area]}>
              {area}
            </option>
          ))}
        </select>
      )}
      <span role="status" data-list-count="" />
      {Object.keys(changes).length > 0 && (
        <a hidden data-list-changes="" href={localizedHref(CHANGES_ROUTE, locale)}>
          {filter.changes(filter.allAreas)}
        </a>
      )}
    </div>
  )
}
