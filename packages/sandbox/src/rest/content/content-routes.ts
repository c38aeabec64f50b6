/** Pages, the blog, and redirects. */
import type { Routes } from '../engine/call.ts'
import { blogRoutes } from './blog.ts'
import { pageRoutes } from './pages.ts'
import { olderPageRoutes } from './pages-v2.ts'
import { redirectRoutes } from './redirects.ts'
import { olderRedirectRoutes } from './redirects-v2.ts'

export const contentRoutes: Routes = {
  ...pageRoutes,
  ...olderPageRoutes,
  ...blogRoutes,
  ...redirectRoutes,
  ...olderRedirectRoutes,
}
