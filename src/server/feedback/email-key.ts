/** One person, however the address is capitalised. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
