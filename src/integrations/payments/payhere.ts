import { createHash, timingSafeEqual } from 'node:crypto'
import type { GatewayEvent, PaymentGateway, PaymentOrder } from './gateway.ts'
import { createMerchantApi, type MerchantApi } from './payhere-api.ts'

type PayHereConfig = {
  merchantId: string
  secret: string
  /** https://www.payhere.lk or https://sandbox.payhere.lk, or a stand-in in the tests. */
  host: string
  /** The credentials of the merchant API. Without them, staff look payments up and refund them in PayHere's portal. */
  app: { id: string; secret: string } | null
  /** For requests of the merchant API. */
  timeoutMs?: number
}

export const payHereHosts = { live: 'https://www.payhere.lk', sandbox: 'https://sandbox.payhere.lk' } as const

/** PayHere, the Sri Lankan gateway (R6.4): guests enter their card on its page. */
export function createPayHere(config: PayHereConfig): PaymentGateway {
  const api = config.app && createMerchantApi(config.host, config.app, config.timeoutMs)
  return {
    provider: 'payhere',
    isTest: config.host !== payHereHosts.live,
    host: config.host,
    start: async (order) => ({
      next: 'redirect',
      action: `${config.host}/pay/checkout`,
      fields: checkoutFields(config, order),
    }),
    readWebhook: (form) => readWebhook(config, form),
    // Payments in an unknown state are ignored; the latest of several counts.
    retrieve: async ({ orderReference }) => (api ? ((await listPayments(api, orderReference)).at(-1) ?? null) : null),
    listPayments: async (orderReference) => (api ? listPayments(api, orderReference) : null),
    // The documentation mentions no amount, so a partial refund might return the whole payment.
    canRefund: (amount, paid) => api !== null && amount === paid,
    refund: async (order) => (api ? api.refund(order) : { ok: false, failure: 'no merchant API' }),
  }
}

/** Two decimals, without thousands separators. */
function payHereAmount(amount: number): string {
  return (amount / 100).toFixed(2)
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase()
}

function checkoutFields({ merchantId, secret }: PayHereConfig, order: PaymentOrder): Record<string, string> {
  const amount = payHereAmount(order.amount)
  const [first = '', ...others] = order.guest.name.trim().split(/\s+/)
  return {
    merchant_id: merchantId,
    return_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    notify_url: order.webhookUrl,
    order_id: order.orderReference,
    items: order.items,
    currency: order.currency,
    amount,
    first_name: first,
    last_name: others.join(' ') || '-',
    email: order.guest.email,
    phone: order.guest.phone,
    // PayHere requires an address.
    address: '-',
    city: '-',
    country: '-',
    hash: md5(merchantId + order.orderReference + amount + order.currency + md5(secret)),
  }
}

const states: Record<string, GatewayEvent['state']> = {
  '2': 'paid',
  '0': 'pending',
  '-1': 'cancelled',
  '-2': 'failed',
  '-3': 'disputed',
}

function readWebhook({ merchantId, secret }: PayHereConfig, form: URLSearchParams): GatewayEvent | null {
  // A field sent twice could be signed once and read the other time.
  if (new Set(form.keys()).size !== [...form.keys()].length) return null
  const field = (name: string) => form.get(name) ?? ''
  const [merchant, order, amount, currency, code] = [
    'merchant_id',
    'order_id',
    'payhere_amount',
    'payhere_currency',
    'status_code',
  ].map(field) as [string, string, string, string, string]
  const expected = md5(merchantId + order + amount + currency + code + md5(secret))
  if (merchant !== merchantId || !isEqual(expected, field('md5sig'))) return null
  const state = states[code]
  const providerReference = field('payment_id')
  if (!state || !providerReference || !/^\d{1,9}\.\d{2}$/.test(amount)) return null
  return {
    orderReference: order,
    providerReference,
    statusCode: code,
    state,
    amount: Math.round(Number(amount) * 100),
    currency,
    ...cardOf(field('method'), field('card_no')),
    failure: state === 'failed' ? field('status_message').slice(0, 200) || 'declined' : null,
    body: storedFieldsOf(form),
  }
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function cardOf(method: string, masked: string) {
  const lastFour = /(\d{4})$/.exec(masked)?.[1] ?? null
  return { brand: method ? method.toLowerCase().slice(0, 20) : null, lastFour }
}

// Without the card's holder, expiry date and masked number.
const storedFields = [
  'merchant_id',
  'order_id',
  'payment_id',
  'payhere_amount',
  'payhere_currency',
  'status_code',
  'method',
]

function storedFieldsOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(storedFields.map((name) => [name, (form.get(name) ?? '').slice(0, 200)]))
}

/** PayHere's payments of an order, converted to webhook events; oldest first. */
async function listPayments(api: MerchantApi, orderReference: string): Promise<GatewayEvent[]> {
  const found = await api.search(orderReference)
  return found.flatMap(({ status, payment_id, amount, currency, payment_method }) => {
    const state = searchStates[status]
    if (!state) return []
    const providerReference = String(payment_id)
    return {
      orderReference,
      providerReference,
      statusCode: `search ${status}`,
      state,
      amount: Math.round(amount * 100),
      currency,
      ...cardOf(payment_method?.method ?? '', payment_method?.card_no ?? ''),
      failure: state === 'failed' ? 'declined' : null,
      body: { order_id: orderReference, payment_id: providerReference, status },
    }
  })
}

const searchStates: Record<string, GatewayEvent['state']> = {
  RECEIVED: 'paid',
  'REFUND REQUESTED': 'paid',
  'REFUND PROCESSING': 'paid',
  REFUNDED: 'paid',
  CHARGEBACKED: 'disputed',
}
