/** The server-rendered filters. Without JavaScript, the page is the last twelve months above them. */
import { CHANGE_LIST_PATH } from '../../core/history/change-list.ts'
import type { Locale } from '../../core/locale.ts'
import { Island } from '../island/Island.tsx'
import { ChangesTool } from './ChangesTool.tsx'

export function ChangesSection({ locale }: { readonly locale: Locale }) {
  return (
    <div data-needs-js="">
      <Island name="changes" eager props={{ locale }} data={CHANGE_LIST_PATH}>
        <ChangesTool locale={locale} />
      </Island>
    </div>
  )
}
