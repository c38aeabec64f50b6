/** Finds the GraphQL documents on a page and the schemas of a site, without parsing them. */

import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Page } from '../../../core/page.ts'
import { sourceKindOf, withoutExtension } from '../../content/file-name.ts'

/** A schema of the site that is not read yet. */
export interface FenceSchema {
  readonly file: string
  readonly route: string
  readonly title: string
}

/** A GraphQL document on a page, and the fence with its variables. */
export interface GraphqlSample {
  readonly api: string | null
  readonly text: string
  readonly variables: string | null
  /** The document is a step of a run, and uses the store in the state left by earlier steps (compile/checks/runs). */
  readonly isStep?: true
}

/** Schema documents of a site, each with the overview of its reference. */
export function listSchemas(pages: Iterable<Page>): FenceSchema[] {
  const places = new Map<string, FenceSchema>()
  for (const { file, route, title, locale } of pages) {
    const isOverview =
      locale === DEFAULT_LOCALE && sourceKindOf(file) === 'graphql' && route.slice(1) === withoutExtension(file)
    if (isOverview) places.set(file, { file, route, title })
  }
  return [...places.values()]
}
