import { expect, test } from 'vitest'
import {
  balanceOf,
  canBecome,
  cardTimes,
  endsWithPayment,
  failedPaymentChecks,
  lookupTime,
  offeredTabs,
  overpaidBy,
  type PaymentForm,
  paymentStates,
  paymentStatusOf,
  testCardNumbers,
  testCardOf,
} from './payment.ts'

const account = {
  total: 3500,
  received: 0,
  refunded: 0,
  goodwill: 0,
  refundDue: 0,
  cancellationFee: null,
  isSubmitted: false,
}

test.each([
  [{}, 'unpaid'],
  [{ isSubmitted: true }, 'submitted'],
  [{ received: 1000 }, 'part paid'],
  [{ received: 1000, isSubmitted: true }, 'part paid'],
  [{ received: 3499 }, 'part paid'],
  [{ received: 3500 }, 'paid'],
  [{ received: 4000 }, 'paid'],
  [{ received: 3500, refundDue: 1750 }, 'refund due'],
  [{ received: 3500, refunded: 1750 }, 'part paid'],
  [{ received: 3500, refunded: 1000, goodwill: 1000 }, 'paid'],
  // Cancelled: half is retained, all of it, nothing
  [{ received: 3500, cancellationFee: 1750, refundDue: 1750 }, 'refund due'],
  [{ received: 3500, cancellationFee: 1750, refunded: 1750 }, 'paid'],
  [{ received: 2000, cancellationFee: 2000 }, 'paid'],
  [{ received: 3500, cancellationFee: 0, refunded: 3500 }, 'refunded'],
  [{ cancellationFee: 0 }, 'unpaid'],
  [{ received: 4000, refunded: 500 }, 'paid'],
  [{ received: 3500, refunded: 3500 }, 'refunded'],
  [{ total: 0 }, 'unpaid'],
] as const)('the account %o is %s', (changes, status) => {
  expect(paymentStatusOf({ ...account, ...changes })).toBe(status)
})

test('a balance is never negative, and an excess counts as overpaid', () => {
  expect(balanceOf({ ...account, received: 1000 })).toBe(2500)
  expect(balanceOf({ ...account, received: 4000 })).toBe(0)
  expect(balanceOf({ ...account, received: 4000, refunded: 1000 })).toBe(500)
  expect(overpaidBy({ ...account, received: 4000 })).toBe(500)
  expect(overpaidBy({ ...account, received: 4000, refundDue: 500 })).toBe(0)
})

test('the balance of a cancelled booking is the retained amount less the amount received, never the price', () => {
  const cancelled = { ...account, received: 3500, cancellationFee: 1750, refundDue: 1750 }
  expect(balanceOf({ ...cancelled })).toBe(0)
  expect(overpaidBy(cancelled)).toBe(0)
  expect(balanceOf({ ...cancelled, refunded: 1750 })).toBe(0)
  expect(balanceOf({ ...account, cancellationFee: 0 })).toBe(0)
  // After a chargeback the retained part is owed again.
  expect(balanceOf({ ...cancelled, received: 0 })).toBe(1750)
  // A refund rejected by an admin still counts as overpaid.
  expect(overpaidBy({ ...cancelled, refundDue: 0 })).toBe(1750)
})

test('a payment never returns to an earlier status', () => {
  const reach = (from: (typeof paymentStates)[number], seen = new Set([from])): Set<string> => {
    for (const to of paymentStates) if (canBecome(from, to) && !seen.has(to)) reach(to, seen.add(to))
    return seen
  }
  for (const from of ['paid', 'part refunded', 'refunded', 'disputed'] as const) {
    for (const earlier of ['created', 'pending', 'submitted', 'failed', 'cancelled', 'expired'])
      expect(reach(from), `${from} to ${earlier}`).not.toContain(earlier)
  }
  expect(canBecome('disputed', 'paid')).toBe(false)
  expect(canBecome('expired', 'paid')).toBe(true)
})

const form: PaymentForm = {
  method: 'card',
  onlineRef: '',
  slip: null,
  nameOnCard: 'A Guest',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
}

test.each<[Partial<PaymentForm>, string | null]>([
  [{}, null],
  [{ method: 'cash', nameOnCard: '' }, null],
  [{ method: 'online' }, 'no online reference'],
  [{ method: 'online', onlineRef: '  ' }, 'no online reference'],
  [{ method: 'online', onlineRef: 'TT 4711' }, null],
  [{ method: 'bank' }, 'no slip'],
  [{ method: 'bank', slip: { type: 'text/html', size: 10 } }, 'slip unreadable'],
  // The default photo format of iPhones, which not every browser converts.
  [{ method: 'bank', slip: { type: 'image/heic', size: 10_485_761 } }, 'slip unreadable'],
  // The file is visible in the field, so it is unreadable, not missing.
  [{ method: 'bank', slip: { type: 'image/png', size: 0 } }, 'slip unreadable'],
  [{ method: 'bank', slip: { type: 'image/png', size: 10_485_760 } }, null],
  [{ method: 'bank', slip: { type: 'application/pdf', size: 10_485_761 } }, 'slip too large'],
  // Order of the specification: name, number, expiry, CVV
  [{ nameOnCard: ' ', cardNumber: '1', expiryDate: '', cvv: '' }, 'no card name'],
  [{ cardNumber: '1', expiryDate: '', cvv: '' }, 'bad card number'],
  [{ cardNumber: '42424242424242424' }, 'bad card number'],
  [{ cardNumber: '4242-4242-4242-4242' }, 'bad card number'],
  [{ expiryDate: '13/30', cvv: '' }, 'bad expiry'],
  [{ expiryDate: '00/30' }, 'bad expiry'],
  [{ expiryDate: '1/30' }, 'bad expiry'],
  [{ cvv: '12' }, 'bad cvv'],
  [{ cvv: '1234' }, 'bad cvv'],
])('the form %o fails with %s', (changes, check) => {
  expect(failedPaymentChecks({ ...form, ...changes })[0] ?? null).toBe(check)
})

test('a card form reports all its fields at once', () => {
  const empty = { nameOnCard: '', cardNumber: '', expiryDate: '', cvv: '' }
  expect(failedPaymentChecks({ ...form, ...empty })).toEqual([
    'no card name',
    'bad card number',
    'bad expiry',
    'bad cvv',
  ])
})

test('only test card numbers are recognised', () => {
  expect(testCardOf('4242 4242 4242 4242')).toEqual({ testCase: 'paid', brand: 'visa', lastFour: '4242' })
  expect(testCardOf('5555555555554444')?.brand).toBe('mastercard')
  expect(testCardOf('4111111111111111')).toBeNull()
  expect(testCardOf('toString')).toBeNull()
  expect(testCardNumbers).toHaveLength(8)
})

test('a payment method that is too slow or not accepted is not offered', () => {
  expect(offeredTabs({ canTransfer: true, gateway: 'sandbox' })).toEqual(['cash', 'online', 'bank', 'card'])
  expect(offeredTabs({ canTransfer: false, gateway: 'payhere' })).toEqual(['cash', 'card'])
  expect(offeredTabs({ canTransfer: true, gateway: 'off' })).toEqual(['cash', 'online', 'bank'])
})

const minute = 60_000
const day = 24 * 60 * minute
test.each([
  ['a fresh booking', { start: 10 * day, heldUntil: 30 * minute, madeAt: 0 }, 30, 33],
  ['a booking held for a day', { start: 10 * day, heldUntil: day, madeAt: 0 }, 30, 24 * 60],
  ['shortly before the start', { start: 20 * minute, heldUntil: 20 * minute, madeAt: 0 }, 17, 20],
  ['in the last minute', { start: minute, heldUntil: minute, madeAt: 0 }, 1, 1],
  ['a day after it was made', { start: 10 * day, heldUntil: 2 * minute, madeAt: 20 * minute - day }, 17, 20],
  ['a booking without a deadline', { start: 10 * day, heldUntil: null, madeAt: -day }, 30, null],
  ['a booking whose trip is over', { start: -day, heldUntil: null, madeAt: -2 * day }, 30, null],
])('the deadlines of a card payment: %s', (_, booking, payment, hold) => {
  expect(cardTimes(booking, 0)).toEqual({ payment: payment * minute, hold: hold === null ? null : hold * minute })
})

test('a place expires with its card payment only if it was held just for that payment', () => {
  expect(endsWithPayment(lookupTime, 0)).toBe(true)
  expect(endsWithPayment(lookupTime + 1, 0)).toBe(false)
  expect(endsWithPayment(null, 0)).toBe(false)
})
