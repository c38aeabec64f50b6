/** Pages of version 2, with their content: `/v2/pages`. */
import type { ContentPage } from '../../model.ts'
import type { Routes } from '../engine/call.ts'
import { type Collection, crud } from '../engine/collection.ts'
import { changePage, newPage, PAGE, removePage } from './page-layout.ts'

const pages: Collection<ContentPage> = {
  param: 'id',
  all: ({ store }) => store.state.pages,
  view: ({ store }, page) => {
    const { mobile_body, ...view } = PAGE.view(store, page)
    return view.has_mobile_version === true ? { ...view, mobile_body: mobile_body ?? '' } : view
  },
  create: newPage,
  update: changePage,
  remove: ({ store }, page) => removePage(store, page, false),
}

export const olderPageRoutes: Routes = crud('/v2/pages', pages)
