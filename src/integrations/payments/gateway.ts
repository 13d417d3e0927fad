import type { Provider, TestCase } from '#domain/payments/payment.ts'

/** What a gateway is told of a payment. `amount` in minor units of `currency`. */
export type PaymentOrder = {
  orderReference: string
  amount: number
  currency: string
  /** What is paid for, as the guest reads it on the gateway's page: the booking's number and name. */
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

/** What we know of a payment that we ask about. */
export type Asked = {
  orderReference: string
  providerReference: string | null
  amount: number
  currency: string
  /** When it was started, in ms. */
  startedAt: number
}

/** What a gateway says of a payment, whether asked or by itself. Times and amounts as the gateway has them. */
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

/** Who takes cards. None of these runs inside a transaction. */
export type PaymentGateway = {
  provider: Provider
  /** No money moves. */
  isTest: boolean
  /** Where guests are sent to type their card; null when they never leave us. */
  host: string | null
  start(order: PaymentOrder, card: { testCase: TestCase; brand: string; lastFour: string } | null): Promise<Started>
  /** A message that came by itself: null when it is not the gateway's, or not for us. */
  readCallback(form: URLSearchParams): GatewayEvent | null
  /** What the gateway knows; null when it knows nothing of it (the guest never came there). */
  retrieve(asked: Asked, now: number): Promise<GatewayEvent | null>
  /** All that its own books hold of an order, the oldest first; null where we cannot look into them. */
  listPayments(orderReference: string): Promise<GatewayEvent[] | null>
  /** Whether it can send this much of a payment back by itself; where it cannot, staff do it in the gateway's own portal. */
  canRefund(amount: number, paid: number): boolean
  /** Gives money back; the same `key` twice is one refund. */
  refund(order: RefundOrder): Promise<RefundResult>
}

/** Money of one payment that goes back; amounts in minor units of the payment's currency. */
export type RefundOrder = { providerReference: string; amount: number; key: string; note: string }
export type RefundResult = { ok: true; reference: string } | { ok: false; failure: string }
