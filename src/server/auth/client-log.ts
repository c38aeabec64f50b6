/** `POST {base}/_log`: writes reports from browsers about sign-in, each as one short line (spec: session.client-log). */
import { maskSecrets } from '../../core/words/mask.ts'
import type { Logger } from '../log.ts'

/** Keeps the whole line below 1 KiB. */
const TEXT_MAX_LENGTH = 400

/** `fields` are user input: they are truncated and masked, and can't set the log level. */
export function logFromClient(fields: ReadonlyMap<string, string>, logger: Logger): void {
  const code = fields.get('code') ?? ''
  logger.warn('auth.client', {
    level: fields.get('level') === 'error' ? 'error' : 'other',
    code: /^[A-Z0-9_]{1,64}$/.test(code) ? code : 'UNKNOWN',
    text: cleanText(fields.get('message') ?? ''),
  })
}

function cleanText(text: string): string {
  return maskSecrets(text.slice(0, TEXT_MAX_LENGTH)).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
