/** The draft lives as long as the document: closing the panel and soft navigation keep it. */
import { createStore } from '../state/store.ts'
import { type FeedbackEvent, type FeedbackState, initialState, reduceFeedback } from './machine.ts'

export const feedbackStore = createStore<FeedbackState>(initialState(false))

export function dispatch(event: FeedbackEvent): void {
  feedbackStore.set(reduceFeedback(feedbackStore.get(), event))
}
