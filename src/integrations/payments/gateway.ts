import type { Provider, TestCase } from '#domain/payments/payment.ts'

/** A payment request to a gateway. `amount` is in minor units of `currency`. */
export type PaymentOrder = {
  orderReference: string
  amount: number
  currency: string
  /** The description on the gateway's page: reference and name of the booking. */
  items: string
  guest: { name: string; email: string; phone: string }
  /** The page to which the gateway sends the guest back. A visit proves no payment. */
  returnUrl: string
  cancelUrl: string
  /** The address of the webhook. */
  webhookUrl: string
}

/** The next step after a payment was started. */
type Started =
  /** The guest's browser posts this form to the gateway's page. */
  | { next: 'redirect'; action: string; fields: Record<string, string> }
  /** The gateway has all data: look the state up. */
  | { next: 'look up'; providerReference: string }

/** A payment to look up at the gateway. */
export type PaymentLookup = {
  orderReference: string
  providerReference: string | null
  amount: number
  currency: string
  /** In ms UTC. */
  startedAt: number
}

/** The state of a payment as the gateway reports it, in a webhook or a lookup. Times and amounts are the gateway's. */
export type GatewayEvent = {
  orderReference: string
  /** The gateway's reference of the payment. */
  providerReference: string
  /** The gateway's code of the state. With the reference it identifies an event, so that duplicates are recognised. */
  statusCode: string
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'disputed'
  amount: number
  currency: string
  brand: string | null
  lastFour: string | null
  failure: string | null
  /** The fields of the original message, without the card holder's name. */
  body: Record<string, string>
}

/** A provider of card payments. Its methods never run inside a transaction. */
export type PaymentGateway = {
  provider: Provider
  /** Whether no real money moves. */
  isTest: boolean
  /** The origin of the gateway's payment page; null if guests stay on our site. */
  host: string | null
  start(order: PaymentOrder, card: { testCase: TestCase; brand: string; lastFour: string } | null): Promise<Started>
  /** Verifies and parses a webhook; null if its signature is invalid or it is for another merchant. */
  readWebhook(form: URLSearchParams): GatewayEvent | null
  /** Looks a payment up; null if the gateway does not know it, for example because the guest never reached its page. */
  retrieve(payment: PaymentLookup, now: number): Promise<GatewayEvent | null>
  /** All payments of an order at the gateway, oldest first; null if it offers no lookup. */
  listPayments(orderReference: string): Promise<GatewayEvent[] | null>
  /** Whether the gateway's API can refund this amount. Otherwise staff refund it in the gateway's portal. */
  canRefund(amount: number, paid: number): boolean
  /** Refunds a payment. A repeated `key` is one refund. */
  refund(order: RefundOrder): Promise<RefundResult>
}

/** A refund of one payment; `amount` is in minor units of the payment's currency. */
export type RefundOrder = { providerReference: string; amount: number; key: string; note: string }
export type RefundResult = { ok: true; reference: string } | { ok: false; failure: string }
