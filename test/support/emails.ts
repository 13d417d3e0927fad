import type { About } from '#integrations/email/email-context.ts'
import { aReceipt } from './receipts.ts'

/** The data of an email about a private safari for two on Christmas Eve. */
export function anAbout({
  booking,
  ...changes
}: Partial<Omit<About, 'booking'>> & { booking?: Parameters<typeof aReceipt>[0] } = {}): About {
  return {
    now: Date.parse('2026-12-01T12:00:00+05:30'),
    booking: aReceipt({
      packageName: 'Yala at first light',
      park: 'yala',
      block: 'blockI',
      pickupLocation: 'Lake Side Hotel, Tissamaharama',
      holdExpiresAt: '2026-12-02T06:30:00.000Z',
      ...booking,
    }),
    startsAt: Date.parse('2026-12-24T05:30:00+05:30'),
    timeZone: null,
    message: null,
    gateFees: null,
    cancelReason: null,
    isClosed: false,
    choices: null,
    account: {
      total: 3500,
      received: 0,
      refunded: 0,
      goodwill: 0,
      refundDue: 0,
      cancellationFee: null,
      isSubmitted: false,
    },
    payment: { amount: 3500, currency: 'USD', isTest: false, reference: 'TT 4711' },
    refund: { amount: 1750, currency: 'USD', reason: 'cancelled by guest', note: '' },
    slip: { reason: 'The amount is not readable.' },
    lacksRefundAccount: false,
    operator: {
      name: 'Pugmark Safaris',
      place: 'Tissamaharama, Sri Lanka',
      email: 'hello@safari.example',
      whatsapp: '+94771234567',
      bank: {
        bankName: 'Bank of Ceylon',
        accountName: 'Pugmark Safaris',
        accountNumber: '0081234567',
        branch: 'Tissamaharama',
        swiftCode: 'BCEYLKLX',
      },
      reviewPages: { tripadvisor: 'https://www.tripadvisor.com/pugmark', google: null },
    },
    hasCalendar: false,
    link: 'https://safari.example/my-booking?ref=PM23456789#key=abc',
    home: 'https://safari.example/packages',
    ...changes,
  }
}
