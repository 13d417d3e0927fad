import type { Chapter } from './text-page.ts'

/** An entry of the browser's storage. `name` is its key; … replaces a varying part. */
export type KeptName = { name: string; purpose: string; until: string }

const guest: readonly KeptName[] = [
  {
    name: 'pugmark.draft',
    purpose: 'Your choices for a safari and what you typed, except the passport or NIC number.',
    until: 'the booking is made, or you close the tab.',
  },
  {
    name: 'pugmark.hold',
    purpose: 'The number and key of the place we keep for you while you fill in the form.',
    until: 'the place is booked or given back, or you close the tab.',
  },
  {
    name: 'pugmark.attempt',
    purpose:
      'The safari booking being sent, so that trying again after a lost connection never books twice. Once it is made, its booking ID only, so that Back does not offer it again.',
    until: 'you close the tab.',
  },
  {
    name: 'pugmark.trip',
    purpose: 'What you typed into the booking form for a room, a taxi or a day in the park.',
    until: 'the booking is made, or you close the tab.',
  },
  {
    name: 'pugmark.trip-attempt',
    purpose: 'The same for that form: the booking being sent, so that it is never made twice.',
    until: 'the booking is made, or you close the tab.',
  },
  {
    name: 'pugmark.message',
    purpose: 'The message you are writing to us, and the number of its form, so that it never reaches us twice.',
    until: 'it is sent, or you close the tab.',
  },
  {
    name: 'pugmark.payment',
    purpose:
      'What you typed to pay and the payment being sent, so that you never pay twice. Nothing of a card except its last four digits.',
    until: 'the payment is made, or you close the tab.',
  },
  {
    name: 'pugmark.guest-key.…',
    purpose:
      'The key that opens your booking again after a reload. Its name ends with the booking ID. If you remove it, only a mark without that ID stays.',
    until: 'you close the tab.',
  },
  {
    name: 'pugmark.language-change',
    purpose: 'The booking you are in the middle of, with what you typed, while the page changes its language.',
    until: 'the page has come in the other language.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'How far you had scrolled on each page, for the back button.',
    until: 'you close the tab.',
  },
  {
    name: 'react-router-manifest-version',
    purpose: 'That a page was loaded afresh because the site had a new version.',
    until: 'you close the tab.',
  },
]

const device: readonly KeptName[] = [
  {
    name: 'pugmark.currency',
    purpose:
      'The currency in which you chose to read prices: USD, EUR, GBP or LKR. It is kept only once you choose one.',
    until: 'you remove it below.',
  },
  {
    name: 'pugmark.pages',
    purpose: 'Pages you have read, and our packages, as they were. Nothing that you typed is among them.',
    until: 'newer pages need the room, or you remove it below.',
  },
  {
    name: 'pugmark.files',
    purpose: 'The pictures, fonts, styles and scripts of these pages.',
    until: 'newer ones need the room, or you remove it below.',
  },
  {
    name: 'pugmark.booking.…',
    purpose:
      'Your booking, without the passport or NIC number, your email address and your telephone number. Its name ends with the booking ID.',
    until: 'the trip is over by a day, or you remove it below or on the page of the booking.',
  },
  {
    name: 'pugmark.booking.removed',
    purpose:
      'That you removed a booking from this device, without its ID, so that reading it again does not bring it back.',
    until: '400 days have passed.',
  },
]

const staff: readonly KeptName[] = [
  { name: 'adminToken', purpose: 'The key of a signed-in session.', until: 'they sign out, or the session has ended.' },
  {
    name: 'adminInfo',
    purpose: 'Name, email and role of who is signed in, to show them at once.',
    until: 'they sign out, or the session has ended.',
  },
  {
    name: 'sidebarCollapsed',
    purpose: 'Whether the menu at the side is folded.',
    until: 'the data of the browser is deleted.',
  },
  {
    name: 'draft:…',
    purpose: 'What they have typed into a form, so that a reload does not lose it.',
    until: 'it is saved or thrown away, or the tab is closed.',
  },
  {
    name: 'pricingData',
    purpose: 'The grid of prices as it was last typed, so that it is not lost where there is no connection.',
    until: 'the data of the browser is deleted.',
  },
  {
    name: 'pricingNotPublished',
    purpose: 'That this grid still waits to be published.',
    until: 'it is published.',
  },
  {
    name: 'pricingLastUpdate',
    purpose: 'When the grid was last saved, so that other open pages follow.',
    until: 'the data of the browser is deleted.',
  },
  {
    name: 'blogLastUpdate',
    purpose: 'When a post was last written or deleted, so that other open pages follow.',
    until: 'the data of the browser is deleted.',
  },
  {
    name: 'draft:today of …',
    purpose: 'The days they looked at last on the screen Today, to be read where there is no signal.',
    until: 'they sign out, or the tab is closed.',
  },
  {
    name: 'freshLogin',
    purpose: 'That they have just signed in, so that the next page greets them.',
    until: 'that page has opened.',
  },
  {
    name: 'staffPage',
    purpose: 'A cookie: language and dark mode of the staff’s pages. It goes along to those pages only.',
    until: 'a year has passed, or the data of the browser is deleted.',
  },
  {
    name: 'staffDevice',
    purpose:
      'A signed cookie that says that somebody signed in in this browser before, so that wrong passwords typed elsewhere do not slow down their login. It goes along with logins only.',
    until: 'a year has passed since the last login, the sessions were ended, or the data of the browser is deleted.',
  },
]

const chapters: readonly Chapter[] = [
  {
    id: 'none',
    heading: 'No cookies, no trackers',
    text: [
      'No page for guests sets a cookie. The site has no analytics of other companies, no advertising network, no buttons that report your visit, and no fonts, scripts or pictures from elsewhere. That is why no banner asks for your consent: there is nothing to consent to.',
      'A browser has other drawers in which a site can put something. We use them sparingly, so that what you asked for works, also where there is no signal. What lies there stays on your device; our server reads none of it by itself.',
    ],
  },
]

export const cookies = {
  title: (name: string) => `Cookies: none, and what your browser keeps instead | ${name}`,
  description:
    'This site sets no cookies and has no trackers. Here is every name it keeps in your browser, what it holds, and when it is gone.',
  eyebrow: 'Cookies',
  heading: 'No cookies. No trackers.',
  lead: 'Here is everything this site keeps in your browser, name by name.',
  picture: 'Illustration of buffaloes resting in a river at sunset',
  updated: '2026-11-21',
  chapters,
  until: 'Gone when:',
  drawers: {
    guest: {
      id: 'tab',
      heading: 'While the tab is open',
      text: 'In the session storage of the tab. It is empty again as soon as you close the tab, and other tabs cannot see it.',
      kept: guest,
    },
    device: {
      id: 'device',
      heading: 'On your device',
      text: 'In the cache and the local storage of your browser, so that your next visit looks as you left it and you can read on where there is no signal. At most 60 pages and 30 MB; the oldest go first. Other sites cannot see it. Whoever shares the device with you can: on a computer that is not yours, remove it before you leave.',
      kept: device,
    },
    staff: {
      id: 'staff',
      heading: 'For our staff',
      text: 'In the storage of the browser and in two cookies, and only for those who sign in to run the house. Guests never get these.',
      kept: staff,
    },
  },
  clear: {
    id: 'clear',
    heading: 'How to clear it',
    text: [
      'Close the tab, and all that you typed there is gone. What is kept on your device goes with the button here; reading on keeps it anew. The settings of your browser delete both, and can switch storage off: you can still read every page and book. Only a reload then forgets what you typed.',
    ],
    links: [{ to: '/privacy', label: 'What we do with data you send us' }],
  } satisfies Chapter,
}
