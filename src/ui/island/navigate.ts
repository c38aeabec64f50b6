/** Soft navigation for islands. */
import { visit } from '../router/router.ts'

export function navigate(href: string): void {
  void visit(href)
}
