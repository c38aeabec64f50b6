/** Sends the shopper's events on a Stencil storefront to a collector. Change the URL to that of your own. */
const COLLECTOR = 'https://collect.example.com/events'

/** What to subscribe to: the groups of window.bodlEvents, each with its functions, and our names for the events. */
const EVENTS = {
  consent: { loaded: 'consent', updated: 'consent' },
  product: { pageViewed: 'product_viewed', categoryViewed: 'category_viewed', searchPerformed: 'searched' },
  banner: { viewed: 'banner_viewed' },
  cart: { addItem: 'cart_added', removeItem: 'cart_removed', viewed: 'cart_viewed' },
  checkout: {
    checkoutBegin: 'checkout_started',
    shippingDetailsProvided: 'shipping_chosen',
    paymentDetailsProvided: 'payment_chosen',
    orderPurchased: 'purchased',
  },
}

/** Events that were sent from this page. */
const sent = new Set()

function send(name, payload) {
  if (sent.has(payload.event_id)) return
  sent.add(payload.event_id)
  navigator.sendBeacon(COLLECTOR, JSON.stringify({ name, ...eventOf(payload) }))
}

/** The payload in one form: the channel is a string in some events and a number in others. */
function eventOf({ event_id, channel_id, line_items = [], ...rest }) {
  return {
    id: event_id,
    ...(channel_id !== undefined && { channel: Number(channel_id) }),
    ...rest,
    items: line_items.map(({ product_id, variant_id, sku, quantity, purchase_price }) => ({
      product: product_id,
      variant: variant_id,
      sku,
      quantity,
      price: purchase_price,
    })),
  }
}

/** Subscribes to everything that exists. Returns the names of the functions. */
function subscribe() {
  const events = window.bodlEvents
  // The data layer is off, or the merchant switched it off.
  if (!events) return []
  return Object.entries(EVENTS).flatMap(([group, functions]) =>
    Object.entries(functions)
      .filter(([name]) => typeof events[group]?.[name] === 'function')
      .map(([name, ourName]) => {
        events[group][name]((payload) => send(ourName, payload))
        return `${group}.${name}`
      }),
  )
}

const start = () => console.debug('Tea analytics is subscribed to', subscribe())
if (document.readyState === 'complete') start()
else addEventListener('load', start)
