/** Year, company notice, and the switches on pages without a sidebar (spec: shell.footer). */
import { SHELL_MESSAGES } from '../../core/messages/shell.ts'
import type { PageView } from '../../core/view.ts'
import { HAS_TOOLS } from '../document/has-tools.ts'
import { Switches } from './switches/Switches.tsx'

export function Footer({ view, switches }: { readonly view: PageView; readonly switches: boolean }) {
  return (
    <footer className="footer" data-behind="">
      <div className="footer-inner">
        {switches && <Switches view={view} />}
        {HAS_TOOLS && (
          <button type="button" className="footer-store" data-store="" data-needs-js="place">
            {SHELL_MESSAGES[view.locale].sandboxStore}
          </button>
        )}
        <p>
          © <span data-year="">{new Date().getFullYear()}</span> {view.config.companyNotice ?? view.config.name}
        </p>
      </div>
    </footer>
  )
}
