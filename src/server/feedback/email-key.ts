/** Identifies a person regardless of capitalisation of the address. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
