import type { Provider, TestCase } from '#domain/payments/payment.ts'

/** A payment request to a gateway. `amount` is in minor units of `currency`. */
export type PaymentOrder = {
  orderReference: string
  amount: number
  currency: string
  /** The description on the gateway's page: reference and name of the booking. */
  items: string
  guest: { name: string; email: string; phone: string }
  /** Where the gateway sends the guest back to; it proves nothing. */
  returnUrl: string
  cancelUrl: string
  /** Where the gateway tells us what became of it. */
  notifyUrl: string
}

/** How a payment goes on once it was started. */
type Started =
  /** The guest goes to the gateway's page by posting this form. */
  | { next: 'redirect'; action: string; fields: Record<string, string> }
  /** The gateway has what it needs: ask it what became of it. */
  | { next: 'ask'; providerReference: string }

/** Our data of a payment that is looked up. */
export type PaymentLookup = {
  orderReference: string
  providerReference: string | null
  amount: number
  currency: string
  /** When it was started, in ms. */
  startedAt: number
}

/** The state of a payment as the gateway reports it, in a webhook or a lookup. Times and amounts are the gateway's. */
export type GatewayEvent = {
  orderReference: string
  /** The gateway's own name for the payment. */
  providerReference: string
  /** The gateway's own word for the state: with its reference it makes a message one. */
  statusCode: string
  state: 'pending' | 'paid' | 'failed' | 'cancelled' | 'disputed'
  amount: number
  currency: string
  brand: string | null
  lastFour: string | null
  failure: string | null
  /** The message as it came, without a card holder's name. */
  body: Record<string, string>
}

/** A provider of card payments. Its methods never run inside a transaction. */
export type PaymentGateway = {
  provider: Provider
  /** No money moves. */
  isTest: boolean
  /** Where guests are sent to type their card; null when they never leave us. */
  host: string | null
  start(order: PaymentOrder, card: { testCase: TestCase; brand: string; lastFour: string } | null): Promise<Started>
  /** A message that came by itself: null when it is not the gateway's, or not for us. */
  readCallback(form: URLSearchParams): GatewayEvent | null
  /** Looks a payment up; null if the gateway does not know it, because the guest never arrived there. */
  retrieve(payment: PaymentLookup, now: number): Promise<GatewayEvent | null>
  /** All payments of an order at the gateway, oldest first; null if it offers no lookup. */
  listPayments(orderReference: string): Promise<GatewayEvent[] | null>
  /** Whether it can send this much of a payment back by itself; where it cannot, staff do it in the gateway's own portal. */
  canRefund(amount: number, paid: number): boolean
  /** Gives money back; the same `key` twice is one refund. */
  refund(order: RefundOrder): Promise<RefundResult>
}

/** Money of one payment that goes back; amounts in minor units of the payment's currency. */
export type RefundOrder = { providerReference: string; amount: number; key: string; note: string }
export type RefundResult = { ok: true; reference: string } | { ok: false; failure: string }
