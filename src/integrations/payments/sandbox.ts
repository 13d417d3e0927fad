import type { TestCase } from '#domain/payments/payment.ts'
import type { GatewayEvent, PaymentGateway, PaymentLookup } from './gateway.ts'

const slowMs = 5_000
const chargebackMs = 10_000

/** A test gateway that moves no money. The state of a payment depends only on its test card and its age. */
export function createSandbox(): PaymentGateway {
  return {
    provider: 'sandbox',
    isTest: true,
    host: null,
    async start({ orderReference }, card) {
      if (!card) throw new Error('The sandbox takes test cards only')
      return {
        next: 'look up',
        providerReference: [orderReference, card.testCase, card.brand, card.lastFour].join('|'),
      }
    },
    readWebhook: () => null,
    retrieve: async (payment, now) => eventOf(payment, now),
    listPayments: async () => null,
    canRefund: () => true,
    refund: async ({ key }) => ({ ok: true, reference: `sandbox-${key}` }),
  }
}

function eventOf(
  { providerReference, orderReference, amount, currency, startedAt }: PaymentLookup,
  now: number,
): GatewayEvent | null {
  const [order, testCase, brand = null, lastFour = null] = providerReference?.split('|') ?? []
  if (!providerReference || order !== orderReference) return null
  const { state, failure } = stateOf(testCase as TestCase, now - startedAt)
  return {
    orderReference,
    providerReference,
    state,
    failure,
    amount,
    currency,
    brand,
    lastFour,
    statusCode: state,
    body: { case: String(testCase), state },
  }
}

function stateOf(testCase: TestCase, age: number): Pick<GatewayEvent, 'state' | 'failure'> {
  switch (testCase) {
    case 'paid':
      return { state: 'paid', failure: null }
    case 'slow':
      return { state: age < slowMs ? 'pending' : 'paid', failure: null }
    case 'charged back':
      return { state: age < chargebackMs ? 'paid' : 'disputed', failure: null }
    case 'declined':
    case 'no funds':
    case 'wrong cvv':
    case 'gateway error':
      return { state: 'failed', failure: testCase }
  }
}
