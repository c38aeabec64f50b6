/**
 * The only script of every page: all behavior of inert content, delegated on the document so that soft navigation never
 * has to attach anything again. These click handlers run before the router, which ignores prevented clicks.
 */

import { startTheme } from '../document/theme.ts'
import { startPrefetch } from '../router/prefetch.ts'
import { startRouter } from '../router/router.ts'
import { startActions } from './actions.ts'
import { startDrawer } from './drawer.ts'
import { startIslands } from './islands.ts'
import { startMenus } from './menus.ts'
import { startPage } from './page.ts'
import { startPageViews } from './page-views.ts'
import { startSpy } from './scroll-spy.ts'
import { startSidebar } from './sidebar.ts'

startTheme()
startIslands()
startMenus()
startActions()
startSidebar()
startDrawer()
startSpy()
startPage()
startPageViews()
startPrefetch()
startRouter()
