/** Email templates of the store, and their overrides for channels: `/v3/marketing/email-templates`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { notFound, Rejected } from '../engine/rejection.ts'

const PATH = '/v3/marketing/email-templates'

/** Subject and first line of each email, in English. */
const KINDS: readonly (readonly [typeId: string, subject: string, message: string])[] = [
  ['account_reset_password_email', 'Choose a new password', 'Somebody asked for a new password for your account.'],
  ['abandoned_cart_email', 'Your cart is still warm', 'You left tea in your cart.'],
  ['account_details_changed_email', 'Your account has changed', 'The details of your account have changed.'],
  ['combined_order_status_email', 'News of your order', 'The status of your order has changed.'],
  ['createaccount_email', 'Welcome', 'Your account is ready.'],
  ['createguestaccount_email', 'Your account', 'We have made an account for your order.'],
  ['giftcertificate_email', 'A gift for you', 'Somebody has sent you a gift certificate.'],
  ['invoice_email', 'Your invoice', 'Thank you for your order.'],
  ['ordermessage_notification', 'A message about your order', 'We have written to you about your order.'],
  ['return_confirmation_email', 'Your return', 'We have received your request.'],
  ['return_statuschange_email', 'News of your return', 'The status of your return has changed.'],
  ['product_review_email', 'How is the tea?', 'Tell others what you think.'],
]

function seeded([type_id, subject, message]: (typeof KINDS)[number]): JsonObject {
  return {
    type_id,
    subject: '{{lang "title"}}',
    body: '<p>{{lang "message"}}</p>',
    translations: [{ locale: 'en', keys: { title: subject, message } }],
  }
}

function keyOf(typeId: string, channelId: number | null): string {
  return `email-template:${typeId}:${channelId ?? ''}`
}

function channelOf({ query }: Call): number | null {
  return query.channel_id === undefined ? null : numberOf(query.channel_id)
}

/** The template that a channel uses: its override, or the template of the store. */
function templateOf({ state }: Store, kind: (typeof KINDS)[number], channelId: number | null): JsonObject {
  const own = channelId === null ? undefined : state.extras.get(keyOf(kind[0], channelId))
  return own ?? state.extras.get(keyOf(kind[0], null)) ?? seeded(kind)
}

function kindOf({ params }: Call): (typeof KINDS)[number] {
  const name = params['template-name'] ?? ''
  const kind = KINDS.find(([typeId]) => typeId === name)
  if (kind === undefined) throw notFound(`The email template ${name} was not found.`)
  return kind
}

const bad = (field: string, message: string) => new Rejected(400, { [field]: message })

function guard({ body, params }: Call): void {
  const template = objectOf(body)
  if (template.type_id !== undefined && template.type_id !== params['template-name'])
    throw bad('type_id', 'must be the name in the path')
  for (const name of ['subject', 'body'])
    if (!isClosed(textOf(template[name]))) throw bad(name, 'has Handlebars that are not closed')
  for (const { locale, keys } of objectsOf(template.translations))
    if (Object.keys(objectOf(keys)).length === 0) throw bad('translations', `${textOf(locale)} has no keys`)
}

/** Whether all braces and all blocks (`{{/…}}`) are closed. */
function isClosed(template: string): boolean {
  const open: string[] = []
  for (let at = template.indexOf('{{'); at >= 0; at = template.indexOf('{{', at + 2)) {
    const end = template.indexOf('}}', at)
    if (end < 0) return false
    const tag = template.slice(at + 2, end).trim()
    const name = tag.slice(1).trim().split(' ')[0] ?? ''
    if (tag.startsWith('#')) open.push(name)
    if (tag.startsWith('/') && open.pop() !== name) return false
  }
  return open.length === 0
}

function update(call: Call) {
  const kind = kindOf(call)
  guard(call)
  const channelId = channelOf(call)
  const next = { ...templateOf(call.store, kind, channelId), ...objectOf(call.body) }
  call.store.state.extras.set(keyOf(kind[0], channelId), next)
  return one(call, next)
}

function remove(call: Call) {
  const [typeId] = kindOf(call)
  const channelId = channelOf(call)
  if (channelId === null) throw new Rejected(400, { channel_id: 'is required: the template of the store stays' })
  if (!call.store.state.extras.delete(keyOf(typeId, channelId)))
    throw notFound(`Channel ${channelId} has no override of ${typeId}.`)
  return {}
}

export const emailTemplateRoutes: Routes = {
  [`GET ${PATH}`]: (call) =>
    one(
      call,
      KINDS.map((kind) => templateOf(call.store, kind, channelOf(call))),
    ),
  [`GET ${PATH}/{template-name}`]: (call) => one(call, templateOf(call.store, kindOf(call), channelOf(call))),
  [`PUT ${PATH}/{template-name}`]: update,
  [`DELETE ${PATH}/{template-name}`]: remove,
}
