/** A page of the public site as it is measured. A reading page brings no client runtime; a doing page does. */
export type PublicPage = {
  /** Its line in src/routes.ts. */
  route: string
  path: string
  kind: 'reading' | 'doing'
  /** The history state that the previous page passes on. */
  arrival?: object
  /** For search engines or not: pages of one guest are kept out of them. */
  isHidden?: boolean
}

const booking = {
  packageId: 'yala-morning-safari',
  packageName: 'Yala Morning Safari',
  reservationType: 'private',
  park: 'yala',
  block: 'blockI',
  jeepType: 'basic',
  timeSlot: 'morning',
  guideOption: 'driver',
  visitorType: 'foreign',
  mealOption: 'without',
  vegOption: 'non-veg',
  people: 2,
  customerName: 'Amelia Hart',
  customerEmail: 'amelia.hart@example.com',
  customerPhone: '+44 20 7946 0412',
  passportNumber: 'N1234567',
  ticketPrice: 10,
  jeepPrice: 5,
  guidePrice: 0,
  mealPrice: 0,
  totalPrice: 15,
}

/** Every address of the public site with the demo data; those with a parameter by one example. */
export const publicPages: PublicPage[] = [
  { route: '', path: '/', kind: 'reading' },
  { route: 'about', path: '/about', kind: 'reading' },
  { route: 'browse-packages', path: '/browse-packages', kind: 'reading' },
  { route: 'packages/:id', path: '/packages/yala-morning-safari', kind: 'reading' },
  { route: 'rooms', path: '/rooms', kind: 'reading' },
  { route: 'blog', path: '/blog', kind: 'reading' },
  { route: 'blog/:id', path: '/blog/which-park', kind: 'reading' },
  { route: 'contact', path: '/contact', kind: 'reading' },
  { route: 'faq', path: '/faq', kind: 'reading' },
  { route: 'terms', path: '/terms', kind: 'reading' },
  { route: 'privacy', path: '/privacy', kind: 'reading' },
  { route: 'cookies', path: '/cookies', kind: 'reading' },
  { route: 'newsletter', path: '/newsletter', kind: 'reading' },
  { route: 'newsletter/thanks', path: '/newsletter/thanks', kind: 'reading', isHidden: true },
  { route: 'newsletter/confirm', path: '/newsletter/confirm?token=abc', kind: 'reading', isHidden: true },
  { route: 'newsletter/leave', path: '/newsletter/leave?token=abc', kind: 'reading', isHidden: true },
  { route: 'offline', path: '/offline', kind: 'reading', isHidden: true },
  { route: '*', path: '/no-such-page', kind: 'reading', isHidden: true },
  { route: 'packages', path: '/packages', kind: 'doing' },
  { route: 'packages', path: '/packages?package=yala-morning-safari', kind: 'doing' },
  { route: 'packages', path: '/packages?package=yala-shared-dawn', kind: 'doing' },
  { route: 'room/:roomType', path: '/room/double', kind: 'doing' },
  { route: 'taxi-service', path: '/taxi-service', kind: 'doing' },
  { route: 'booking', path: '/booking', kind: 'doing' },
  { route: 'booking/confirm', path: '/booking/confirm', kind: 'doing', arrival: booking, isHidden: true },
  { route: 'payment', path: '/payment', kind: 'doing', isHidden: true },
  { route: 'my-booking', path: '/my-booking', kind: 'doing', isHidden: true },
]

/**
 * The budget of a first visit, in bytes of the compressed bodies (P1 and P2). Only scripts that the page names count; those
 * loaded after hydration, for a dialog or the next screen, are listed separately.
 */
export const budgets = {
  reading: { html: 15_000, script: 15_000, requests: 20, total: 400_000 },
  doing: { html: 25_000, script: 150_000, requests: 45, total: 500_000 },
} as const
