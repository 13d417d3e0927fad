/** The operator's contact and bank in the demo data. Only zeros: the demo must not ring a stranger's phone. */
export const demoContact = { whatsapp: '+94700000000', phone: '+94 70 000 0000', email: 'hello@example.com' } as const

/** Each detail says that it is a sample, so that nobody transfers money to it. */
export const demoBank = {
  bankName: 'Sample Bank (demo, do not pay)',
  accountName: 'Pugmark Safaris (demo)',
  accountNumber: '0000 0000 0000 (demo)',
  branch: 'Tissamaharama (demo)',
  swiftCode: 'DEMOLKLX (demo)',
} as const

/** Follows the name of a guest in the demo data. */
export const demoGuestMark = ' (sample)'

/** Settings that still have the values of the demo data. */
export const demoValues = ['bank', 'whatsapp', 'contact', 'reviews'] as const
export type DemoValue = (typeof demoValues)[number]
