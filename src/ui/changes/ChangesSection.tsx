/** The filters as the server renders them. Without JavaScript the last twelve months above them are the page. */
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
