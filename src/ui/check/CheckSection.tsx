/** The server-rendered tool, and its replacement without JavaScript. */
import type { Locale } from '../../core/locale.ts'
import { CHECK_MESSAGES } from '../../core/messages/check.ts'
import { Island } from '../island/Island.tsx'
import { CheckTool } from './CheckTool.tsx'

export function CheckSection({ locale }: { readonly locale: Locale }) {
  return (
    <>
      <div data-needs-js="">
        <Island name="check" props={{ locale }}>
          <CheckTool locale={locale} />
        </Island>
      </div>
      <noscript>
        <p>
          {CHECK_MESSAGES[locale].needsScript} <code dir="ltr">npm run check-code -- PATH</code>
        </p>
      </noscript>
    </>
  )
}
