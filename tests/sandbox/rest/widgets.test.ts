/** Versions of a widget template, and the widgets that stay with one or are upgraded. */
import { describe, expect, it } from 'vitest'
import { at, call, restSandbox } from './rest-fixture.ts'

const TEMPLATE = '/v3/content/widget-templates/3a9f2c54-7b1e-4d60-9c8a-51f0b6e2d7a3'
const WIDGET = '/v3/content/widgets/b7e4a1d9-6c02-4f8b-a3d5-9e1f70c284b6'
const MARKUP = '<p>{{heading}}</p>'

describe('versions of a widget template', () => {
  it('leave the widgets of an earlier version as they are until each is upgraded', async () => {
    const sandbox = restSandbox()
    const before = (await call(sandbox, 'GET', WIDGET)).data
    const changed = (await call(sandbox, 'PUT', TEMPLATE, { template: MARKUP, create_new_version: true })).data
    expect(at(changed, 'current_version_uuid')).not.toBe(at(before, 'version_uuid'))
    expect(changed).not.toHaveProperty('create_new_version')

    const waiting = (await call(sandbox, 'GET', WIDGET)).data
    expect(at(waiting, 'version_uuid')).toBe(at(before, 'version_uuid'))
    expect(at(waiting, 'widget_template.template')).toBe(at(before, 'widget_template.template'))
    expect(at(waiting, 'widget_template.current_version_uuid')).toBe(at(changed, 'current_version_uuid'))

    const upgraded = (await call(sandbox, 'PUT', WIDGET, { upgrade: true })).data
    expect(at(upgraded, 'version_uuid')).toBe(at(changed, 'current_version_uuid'))
    expect(at(upgraded, 'widget_template.template')).toBe(MARKUP)
    expect(upgraded).not.toHaveProperty('upgrade')
  })

  it('change with all their widgets where no new one is asked for', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', TEMPLATE, { template: MARKUP })
    const { data } = await call(sandbox, 'GET', WIDGET)
    expect(at(data, 'widget_template.template')).toBe(MARKUP)
    expect(at(data, 'widget_template.current_version_uuid')).toBe(at(data, 'version_uuid'))
  })
})
