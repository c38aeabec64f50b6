/** Types that the feedback store accepts and returns, besides messages. */
import type { Rate } from '../../core/feedback.schema.ts'
import type { FeedbackTable, Status } from '../db/schema.ts'
import type { ReaderClass } from '../readers/reader-class.ts'

export type FeedbackRow = FeedbackTable

export interface FeedbackFilter {
  /** Path of the page, or a prefix if it ends with `*`. */
  readonly page?: string
  readonly rate?: Rate | ''
  readonly status?: Status
  readonly reader?: ReaderClass
  readonly sinceMs?: number
  readonly untilMs?: number
  readonly email?: string
}

/** The result of the rules for a stored message. */
export interface SpamVerdict {
  readonly id: string
  /** Moves it to quarantine, unless an operator has already handled it. */
  readonly isSpam: boolean
  readonly reasons: readonly string[]
}

/** Messages outside quarantine, by class of sender. */
export interface ReaderFeedback {
  readonly reader: ReaderClass
  readonly rate: Rate | ''
  readonly messages: number
}

export interface FeedbackStats {
  readonly total: number
  readonly byStatus: { readonly [status: string]: number }
  readonly byRate: { readonly [rate: string]: number }
  readonly byPage: readonly { readonly page: string; readonly messages: number }[]
}
