/** Rows of a menu tree: files, folders and separators (spec: shell.menu, shell.folders). Folders are native disclosures. */
import type { Locale } from '../../../core/locale.ts'
import { SHELL_MESSAGES } from '../../../core/messages/shell.ts'
import type { MenuFiles, NavNode } from '../../../core/nav.ts'
import type { Heading } from '../../../core/page.ts'
import {
  folderKey,
  isActive,
  isAllDocs,
  isInitiallyOpen,
  listed,
  type OpenRule,
  rowHref,
  targetOf,
} from '../../document/nav-state.ts'
import { Breakable } from '../Breakable.tsx'
import { Label, NavLink } from './NavLink.tsx'

interface TreeContext extends OpenRule {
  readonly locale: Locale
  /** Headings of the current page, listed under its row in the drawer. */
  readonly headings: readonly Heading[]
  /** URLs of the rows of closed folders; without it the page contains all rows. */
  readonly files?: MenuFiles | undefined
  /** Method of each operation by its anchor; the list is then visible on wide screens too. */
  readonly operations?: ReadonlyMap<string, string> | undefined
}

interface TreeProps {
  readonly nodes: readonly NavNode[]
  readonly context: TreeContext
}

export function Tree({ nodes, context }: TreeProps) {
  return <Rows nodes={nodes} level={1} context={context} className="tree" />
}

interface RowsProps extends TreeProps {
  /** 1 for top-level rows. */
  readonly level: number
  readonly className?: string
}

export function Rows({ nodes, level, context, className }: RowsProps) {
  return (
    <ul className={className}>
      {listed(nodes).map((node) => (
        <Row key={`${node.name}:${node.title}`} node={node} level={level} context={context} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly node: NavNode
  readonly level: number
  readonly context: TreeContext
}

function Row({ node, level, context }: RowProps) {
  if (node.kind === 'separator') return <li className="separator">{node.title && <Label title={node.title} />}</li>
  const active = isActive(node, context.route)
  const href = rowHref(node, context.locale)
  const className = [active && 'active', isAllDocs(node) && 'all-docs'].filter(Boolean).join(' ') || undefined
  return (
    <li className={className}>
      {href !== null && (
        <NavLink
          href={href}
          title={node.title}
          locale={context.locale}
          newWindow={node.newWindow}
          current={active ? 'page' : undefined}
        />
      )}
      {active && <PageHeadings context={context} />}
      {node.children.length > 0 && <Folder node={node} level={level} context={context} linked={href !== null} />}
    </li>
  )
}

function Folder({ node, level, context, linked }: RowProps & { readonly linked: boolean }) {
  const open = isInitiallyOpen(node, level, context)
  const more = open ? undefined : context.files?.[folderKey(node)]
  const label = linked ? (
    <span className="sr-only">{SHELL_MESSAGES[context.locale].pagesIn(node.title)}</span>
  ) : (
    <Label title={node.title} />
  )
  // For the sidebar script: in a menu kept across navigation, `open` is what the reader left, and `data-shut` what the
  // server rendered.
  const state = { open, 'data-folder': folderKey(node), 'data-shut': open ? undefined : '' }
  if (more === undefined) {
    return (
      <details {...state}>
        <summary>{label}</summary>
        <Rows nodes={node.children} level={level + 1} context={context} />
      </details>
    )
  }
  // Its rows are fetched when a reader reaches for it. Without scripts, this link leads to a page that shows them. It
  // comes after the folder, because a link before it would make the folder look like its chevron.
  const target = linked ? null : targetOf(node, context.locale)
  return (
    <>
      <details {...state} data-rows={more} data-needs-js="">
        <summary>{label}</summary>
      </details>
      {target !== null && <NavLink href={target} title={node.title} locale={context.locale} className="no-js" />}
    </>
  )
}

function PageHeadings({ context }: { readonly context: TreeContext }) {
  const { headings, operations } = context
  const shown = headings.filter((heading) => heading.depth === 2)
  if (shown.length === 0) return null
  return (
    <ul className={operations ? 'page-headings page-operations' : 'page-headings drawer-only'}>
      {shown.map((heading) => {
        const method = operations?.get(heading.id)
        return (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>
              <span>
                <Breakable text={heading.text} />
              </span>
              {method && <span className={`method method-${method}`}>{SHORT_METHODS[method] ?? method}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Long method names would wrap in a narrow menu. */
const SHORT_METHODS: { readonly [method: string]: string } = { delete: 'del', options: 'opt' }
