'use server'

import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import type { SearchResult } from '@/vibes/soul/primitives/navigation'
import { type AlgoliaHit, algoliaHitsTransformer } from '~/data-transformers/algolia-hits-transformer'
import { findHits } from '~/lib/algolia/client'

const MIN_LENGTH = 3

interface SearchState {
  lastResult: SubmissionResult | null
  searchResults: SearchResult[] | null
  emptyStateTitle?: string
  emptyStateSubtitle?: string
}

/** Called by the header each time the term in its search form changes. */
export async function search(previous: SearchState, formData: FormData): Promise<Required<SearchState>> {
  const t = await getTranslations('Components.Header.Search')
  const submission = parseWithZod(formData, { schema: z.object({ term: z.string() }) })
  const term = submission.status === 'success' ? submission.value.term : ''
  const empty = {
    emptyStateTitle: t('noSearchResultsTitle', { term }),
    emptyStateSubtitle: t('noSearchResultsSubtitle'),
  }

  if (submission.status !== 'success')
    return { lastResult: submission.reply(), searchResults: previous.searchResults, ...empty }
  if (term.length < MIN_LENGTH) return { lastResult: submission.reply(), searchResults: null, ...empty }

  try {
    const searchResults = await algoliaHitsTransformer(await findHits<AlgoliaHit>(term))
    return { lastResult: submission.reply(), searchResults, ...empty }
  } catch (error) {
    // The message may contain keys or addresses: it's for your logs, not for shoppers.
    console.error(error)
    const lastResult = submission.reply({ formErrors: [t('error')] })
    return { lastResult, searchResults: previous.searchResults, ...empty }
  }
}
