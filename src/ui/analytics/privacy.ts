/** Do Not Track and Global Privacy Control, as browsers spell them (reliability.md 3.12, Y-5). */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
