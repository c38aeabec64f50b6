/** The icons of the ratings. Decorative: each is next to a label. */
import type { Rate } from '../../core/feedback.schema.ts'

const MOUTHS: { readonly [R in Rate]: string } = {
  bad: 'M8 16.5c1-1.6 2.4-2.3 4-2.3s3 .7 4 2.3',
  meh: 'M8 15.5h8',
  nice: 'M8 14c1 1.6 2.4 2.3 4 2.3s3-.7 4-2.3',
}

export function Face({ rate }: { readonly rate: Rate }) {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <circle cx="12" cy="12" r="9.2" />
      <path d="M9 9.2v.6m6-.6v.6" />
      <path d={MOUTHS[rate]} />
    </svg>
  )
}

export function SpeechIcon() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path d="M4.5 4.5h15v11h-8l-4.5 4v-4H4.5z" />
      <path d="M8 8.5h8M8 11.5h5" />
    </svg>
  )
}

export function CrossIcon() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path d="m6 6 12 12M18 6 6 18" />
    </svg>
  )
}
