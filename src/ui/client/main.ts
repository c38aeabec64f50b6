/**
 * The one script of every page: everything that inert content needs, delegated on the document so that soft navigation
 * never has to attach anything again. Our click handlers come before the router's, which leaves prevented clicks alone.
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
