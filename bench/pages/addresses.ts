/** A measured page of the public site. A static page has no client runtime; an interactive page has one. */
export type PublicPage = {
  /** Its line in src/routes.ts. */
  route: string
  path: string
  kind: 'static' | 'interactive'
  /** The history state that the previous page passes on. */
  arrival?: object
  /** Whether search engines may list it; pages of one guest must not be listed. */
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

/** Every URL of the public site with the demo data, with one example of those with a parameter. */
export const publicPages: PublicPage[] = [
  { route: '', path: '/', kind: 'static' },
  { route: 'about', path: '/about', kind: 'static' },
  { route: 'parks', path: '/parks', kind: 'static' },
  { route: 'browse-packages', path: '/browse-packages', kind: 'static' },
  { route: 'packages/:id', path: '/packages/yala-morning-safari', kind: 'static' },
  { route: 'rooms', path: '/rooms', kind: 'static' },
  { route: 'blog', path: '/blog', kind: 'static' },
  { route: 'blog/:id', path: '/blog/which-park', kind: 'static' },
  { route: 'contact', path: '/contact', kind: 'static' },
  { route: 'faq', path: '/faq', kind: 'static' },
  { route: 'terms', path: '/terms', kind: 'static' },
  { route: 'privacy', path: '/privacy', kind: 'static' },
  { route: 'cookies', path: '/cookies', kind: 'static' },
  { route: 'newsletter', path: '/newsletter', kind: 'static' },
  { route: 'newsletter/thanks', path: '/newsletter/thanks', kind: 'static', isHidden: true },
  { route: 'newsletter/confirm', path: '/newsletter/confirm?token=abc', kind: 'static', isHidden: true },
  { route: 'newsletter/leave', path: '/newsletter/leave?token=abc', kind: 'static', isHidden: true },
  { route: 'offline', path: '/offline', kind: 'static', isHidden: true },
  { route: 'status', path: '/status', kind: 'static', isHidden: true },
  { route: '*', path: '/no-such-page', kind: 'static', isHidden: true },
  { route: 'packages', path: '/packages', kind: 'interactive' },
  { route: 'packages', path: '/packages?package=yala-morning-safari', kind: 'interactive' },
  { route: 'packages', path: '/packages?package=yala-shared-dawn', kind: 'interactive' },
  { route: 'room/:roomType', path: '/room/double', kind: 'interactive' },
  { route: 'taxi-service', path: '/taxi-service', kind: 'interactive' },
  { route: 'booking', path: '/booking', kind: 'interactive' },
  { route: 'booking/confirm', path: '/booking/confirm', kind: 'interactive', arrival: booking, isHidden: true },
  { route: 'payment', path: '/payment', kind: 'interactive', isHidden: true },
  { route: 'my-booking', path: '/my-booking', kind: 'interactive', isHidden: true },
]

/**
 * The budget of a first visit, in bytes of the compressed bodies (P1 and P2). Only scripts named by the page count;
 * those loaded after hydration, for a dialog or the next screen, are listed separately. The styles of a static page and
 * 680 bytes of headers fit into the ten packets of 1,448 bytes that a new connection may send at once.
 */
export const budgets = {
  static: { html: 15_000, style: 13_800, script: 15_000, requests: 20, total: 400_000 },
  interactive: { html: 25_000, style: 18_000, script: 150_000, requests: 45, total: 500_000 },
} as const
