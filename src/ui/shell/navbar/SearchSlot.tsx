/** A search box: in the navbar, at the top of the drawer, and in a page: home, not found (spec: search.loading). */
import type { Locale } from '../../../core/locale.ts'
import { Island } from '../../island/Island.tsx'
import { dataUrl } from '../../search/data/protocol.ts'
import { SearchBox } from '../../search/SearchBox.tsx'
import { SEARCH_ID } from '../SkipLinks.tsx'

interface SearchSlotProps {
  readonly place: 'navbar' | 'drawer' | 'hero' | 'page'
  readonly locale: Locale
}

export function SearchSlot({ place, locale }: SearchSlotProps) {
  return (
    <div
      className={`search-slot search-slot-${place}`}
      id={place === 'navbar' ? SEARCH_ID : undefined}
      data-needs-js=""
    >
      <Island
        name="search"
        persist={place === 'navbar' ? 'search' : undefined}
        props={{ locale }}
        data={dataUrl('root', locale)}
      >
        <SearchBox locale={locale} />
      </Island>
    </div>
  )
}
