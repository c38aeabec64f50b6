/** Do Not Track and Global Privacy Control, in every spelling browsers use (spec: promises.privacy, Y-5). */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes'
}
