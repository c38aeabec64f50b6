/** Everything inside <body>, for every kind of page, layout and setting. Static: readable without any script. */

import { methodsByAnchor } from '../../core/api/operations-of.ts'
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import type { PageView } from '../../core/view.ts'
import { localizedHref } from '../document/nav-state.ts'
import { FeedbackButton } from '../feedback/FeedbackButton.tsx'
import { Toc } from './around/Toc.tsx'
import { Banner } from './Banner.tsx'
import { Footer } from './Footer.tsx'
import { LiveRegions } from './LiveRegions.tsx'
import { Main } from './Main.tsx'
import { Sidebar } from './menu/Sidebar.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import { shellPartsOf } from './parts.ts'
import { Rail, railStops } from './Rail.tsx'
import { SkipLinks } from './SkipLinks.tsx'

interface Props {
  readonly view: PageView
  /** Article content that was rendered before, for the page in another language. */
  readonly article?: string | undefined
}

export function Shell({ view, article }: Props) {
  const parts = shellPartsOf(view.place)
  const { layout, toc } = view.place.settings
  const operations = methodsByAnchor(view.page.body)
  // Their contents list is in the menu, so that samples get a column of their own (decision 0060).
  const isApi = (operations.size > 0 || isThemeObject(view)) && layout === 'default' && parts.sidebar
  const stops = toc && layout === 'full' && !parts.sidebar ? railStops(view.page, view.locale) : []
  return (
    <>
      <div className="sentinel" data-sentinel="" />
      <SkipLinks locale={view.locale} search={parts.navbar} />
      <Banner banner={view.config.banner} locale={view.locale} />
      {parts.navbar && <Navbar view={view} />}
      <div
        className={`layout layout-${isApi ? 'api' : layout}${parts.sidebar ? ' has-sidebar' : ''}${stops.length > 0 ? ' has-rail' : ''}`}
        data-kind={view.page.kind}
      >
        <Sidebar view={view} column={parts.sidebar} operations={isApi ? operations : undefined} />
        <Main view={view} parts={parts} article={article} />
        {stops.length > 0 && <Rail stops={stops} locale={view.locale} />}
        {parts.toc && !isApi && <Toc view={view} />}
      </div>
      {parts.footer && <Footer view={view} switches={!parts.sidebar} />}
      <FeedbackButton
        feedback={view.config.feedback}
        locale={view.locale}
        privacyHref={localizedHref('/privacy', view.locale)}
      />
      <LiveRegions messages={SHELL_MESSAGES[view.locale]} />
    </>
  )
}

/** The page of one theme object: its example stands next to its properties, as samples do next to operations. */
function isThemeObject({ page }: PageView): boolean {
  const [first] = page.body.children
  return page.kind === 'theme-object' && first?.type === 'component' && first.name === 'SchemaObject'
}
