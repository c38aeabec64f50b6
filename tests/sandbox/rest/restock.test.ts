/** Canceled and refunded orders return their items to stock, as the stock settings say. */
import { describe, expect, it } from 'vitest'
import { objectsOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import type { Sandbox } from '../../../packages/sandbox/src/sandbox.ts'
import { at, call, restSandbox, scopesOf } from './rest-fixture.ts'

const RETURNED = 'store/product/inventory/order/updated'

async function level(sandbox: Sandbox, variantId: number): Promise<number> {
  const { data } = await call(sandbox, 'GET', `/v3/catalog/variants?id=${variantId}`)
  return Number(at(data, '0.inventory_level'))
}

describe('stock', () => {
  it('is restored once when an order is canceled', async () => {
    const sandbox = restSandbox()
    const before = await level(sandbox, 1271)
    const cancelled = await call(sandbox, 'PUT', '/v2/orders/110', { status_id: 5 })
    expect(await level(sandbox, 1271)).toBe(before + 4)
    const told = cancelled.events.filter(({ scope }) => scope === RETURNED)
    expect(told.map(({ payload }) => at(payload.data as never, 'inventory.value'))).toEqual([1, 4])
    await call(sandbox, 'PUT', '/v2/orders/110', { status_id: 4 })
    expect(await level(sandbox, 1271)).toBe(before + 4)
  })

  it('is restored when an order is refunded completely, but not partially', async () => {
    const sandbox = restSandbox()
    const before = await level(sandbox, 1271)
    const refund = async (items: object[]) => {
      const quote = await call(sandbox, 'POST', '/v3/orders/110/payment_actions/refund_quotes', { items } as never)
      const amount = at(quote.data, 'total_refund_amount')
      const payments = [{ provider_id: 'authorizenet', amount, offline: false }]
      return call(sandbox, 'POST', '/v3/orders/110/payment_actions/refunds', { items, payments } as never)
    }
    const product = (id: number, quantity: number) => ({ item_type: 'PRODUCT', item_id: id, quantity })
    expect(scopesOf(await refund([product(1102, 1)]))).not.toContain(RETURNED)
    expect(await level(sandbox, 1271)).toBe(before)
    const rest = [product(1101, 1), product(1102, 3), { item_type: 'SHIPPING', item_id: 310, amount: 14 }]
    expect(scopesOf(await refund(rest))).toContain(RETURNED)
    expect(await level(sandbox, 1271)).toBe(before + 4)
  })

  it('is kept if the setting says so: of the store for manual orders, of the channel for others', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', '/v3/settings/inventory?channel_id=1', { refund_order_stock_adjustment: false })
    const before = await level(sandbox, 1271)
    await call(sandbox, 'PUT', '/v2/orders/110', { status_id: 5 })
    expect(await level(sandbox, 1271)).toBe(before + 4)
    await call(sandbox, 'PUT', '/v3/settings/inventory', { refund_order_stock_adjustment: false })
    const kettle = await level(sandbox, 1371)
    const { events } = await call(sandbox, 'PUT', '/v2/orders/111', { status_id: 5 })
    expect([await level(sandbox, 1371), objectsOf(events as never).length]).toEqual([kettle, 2])
  })
})
