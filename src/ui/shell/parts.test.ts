import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type PageSettings } from '../../core/settings.ts'
import { type ShellParts, shellPartsOf } from './parts.ts'

function parts(settings: Partial<PageSettings> = {}, type: 'doc' | 'page' = 'doc'): ShellParts {
  return shellPartsOf({
    settings: { ...DEFAULT_SETTINGS, ...settings },
    type,
    hidden: false,
    breadcrumb: [],
    previous: null,
    next: null,
    tree: [],
  })
}

const ALL: ShellParts = {
  navbar: true,
  footer: true,
  sidebar: true,
  breadcrumb: true,
  toc: true,
  pagination: true,
  timestamp: true,
}

describe('parts of a page (spec: shell.layouts)', () => {
  it('shows everything by default', () => {
    expect(parts()).toEqual(ALL)
  })

  it.each(Object.keys(ALL) as (keyof ShellParts)[])('switches %s off, and only that', (part) => {
    expect(parts({ [part]: false })).toEqual({ ...ALL, [part]: false })
  })

  it('has no breadcrumb and no contents list on full pages', () => {
    expect(parts({ layout: 'full' })).toEqual({ ...ALL, breadcrumb: false, toc: false })
  })

  it('has navbar and footer only on raw pages', () => {
    expect(parts({ layout: 'raw' })).toEqual({
      navbar: true,
      footer: true,
      sidebar: false,
      breadcrumb: false,
      toc: false,
      pagination: false,
      timestamp: false,
    })
  })

  it('drops sidebar, breadcrumb, contents list and pagination for the page type', () => {
    expect(parts({}, 'page')).toEqual({ ...ALL, sidebar: false, breadcrumb: false, toc: false, pagination: false })
  })
})
