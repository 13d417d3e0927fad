import type { Chapter } from './text-page.ts'

/** An entry of the browser's storage. `name` is its key; … replaces a varying part. */
export type KeptName = { name: string; purpose: string; until: string }

const guest: readonly KeptName[] = [
  {
    name: 'pugmark.draft',
    purpose:
      'Your safari choices and what you typed, except the passport or NIC number; the code of the hotel whose website you came from.',
    until: 'you complete the booking or close the tab.',
  },
  {
    name: 'pugmark.hold',
    purpose: 'The number and key of the place we hold for you while you fill in the form.',
    until: 'you book or release the place, or close the tab.',
  },
  {
    name: 'pugmark.attempt',
    purpose:
      'The safari booking being sent, so that a retry after a lost connection never books twice. After that, only the booking ID, so that Back doesn’t offer it again.',
    until: 'you close the tab.',
  },
  {
    name: 'pugmark.trip',
    purpose: 'What you typed into the booking form for a room, a taxi or a custom trip.',
    until: 'you complete the booking or close the tab.',
  },
  {
    name: 'pugmark.trip-attempt',
    purpose: 'The same for that form: the booking being sent, so that it is never made twice.',
    until: 'you complete the booking or close the tab.',
  },
  {
    name: 'pugmark.message',
    purpose: 'The message you are writing to us, and the number of its form, so that we never receive it twice.',
    until: 'you send it or close the tab.',
  },
  {
    name: 'pugmark.payment',
    purpose:
      'What you typed to pay and the payment being sent, so that you never pay twice. Only the last four digits of a card.',
    until: 'you complete the payment or close the tab.',
  },
  {
    name: 'pugmark.guest-key.…',
    purpose:
      'The key that reopens your booking after a reload. Its name ends with the booking ID. If you remove it, only a note without that ID stays.',
    until: 'you close the tab.',
  },
  {
    name: 'pugmark.language-change',
    purpose: 'Your unfinished booking with what you typed, while the page changes its language.',
    until: 'the page has loaded in the new language.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Your scroll position on each page, for the Back button.',
    until: 'you close the tab.',
  },
  {
    name: 'react-router-manifest-version',
    purpose: 'A note that a page was reloaded because of a new version of the site.',
    until: 'you close the tab.',
  },
]

const device: readonly KeptName[] = [
  {
    name: 'pugmark.currency',
    purpose: 'The currency you chose for prices: USD, EUR, GBP or LKR. Stored only once you choose one.',
    until: 'you remove it below.',
  },
  {
    name: 'pugmark.pages',
    purpose: 'Pages you have read, and our packages, for offline reading. Nothing you typed is included.',
    until: 'newer pages need the space, or you remove it below.',
  },
  {
    name: 'pugmark.files',
    purpose: 'The pictures, fonts, styles and scripts of these pages.',
    until: 'newer ones need the space, or you remove it below.',
  },
  {
    name: 'pugmark.booking.…',
    purpose:
      'Your booking, without the passport or NIC number, email address and phone number. Its name ends with the booking ID.',
    until: 'the trip has been over for a day, or you remove it below or on the booking page.',
  },
  {
    name: 'pugmark.booking.removed',
    purpose:
      'A note that you removed a booking from this device, without its ID, so that opening it again does not store it again.',
    until: '400 days have passed.',
  },
]

const staff: readonly KeptName[] = [
  { name: 'adminToken', purpose: 'The key of a staff session.', until: 'they sign out or the session ends.' },
  {
    name: 'adminInfo',
    purpose: 'Name, email and role of the signed-in person, shown at once.',
    until: 'they sign out or the session ends.',
  },
  {
    name: 'sidebarCollapsed',
    purpose: 'Whether the side menu is collapsed.',
    until: 'browser data is deleted.',
  },
  {
    name: 'draft:…',
    purpose: 'What they typed into a form, so that a reload loses nothing.',
    until: 'it is saved or discarded, or the tab is closed.',
  },
  {
    name: 'pricingData',
    purpose: 'The price grid as last typed, so that it is not lost without a connection.',
    until: 'browser data is deleted.',
  },
  {
    name: 'pricingNotPublished',
    purpose: 'A note that this grid has not been published yet, with the prices that were published then.',
    until: 'it is published.',
  },
  {
    name: 'pricingLastUpdate',
    purpose: 'When the grid was last saved, so that other open pages update.',
    until: 'browser data is deleted.',
  },
  {
    name: 'blogLastUpdate',
    purpose: 'When a post was last saved or deleted, so that other open pages update.',
    until: 'browser data is deleted.',
  },
  {
    name: 'draft:today of …',
    purpose: 'The days they last viewed on the Today screen, for reading without a signal.',
    until: 'they sign out or close the tab.',
  },
  {
    name: 'freshLogin',
    purpose: 'A note that they have just signed in, so that the next page greets them.',
    until: 'that page has opened.',
  },
  {
    name: 'staffPage',
    purpose: 'A cookie: language and dark mode of the staff pages. Sent to those pages only.',
    until: 'a year has passed or browser data is deleted.',
  },
  {
    name: 'staffDevice',
    purpose:
      'A signed cookie that shows that somebody has signed in here before, so that wrong passwords typed elsewhere don’t slow down this login. Sent with logins only.',
    until: 'a year has passed since the last login, the sessions are ended or browser data is deleted.',
  },
]

const chapters: readonly Chapter[] = [
  {
    id: 'none',
    heading: 'No cookies, no trackers',
    text: [
      'No guest page sets a cookie. The site has no third-party analytics, no advertising network, no social buttons that report your visit, and no external fonts, scripts or pictures. So there is no cookie banner: there is nothing to consent to.',
      'Browsers also offer other storage. We use it sparingly, so that the site works as you expect, even without a signal. What is stored stays on your device; our server doesn’t read it on its own.',
    ],
  },
]

export const cookies = {
  title: (name: string) => `Cookies: none, and what your browser stores instead | ${name}`,
  description:
    'This site sets no cookies and has no trackers. See everything it stores in your browser, what it contains and when it is deleted.',
  eyebrow: 'Cookies',
  heading: 'No cookies. No trackers.',
  lead: 'Here is everything this site stores in your browser.',
  picture: 'Illustration of buffaloes resting in a river at sunset',
  updated: '2026-11-25',
  chapters,
  until: 'Deleted when',
  drawers: {
    guest: {
      id: 'tab',
      heading: 'While the tab is open',
      text: 'In the tab’s session storage. It is emptied when you close the tab, and other tabs can’t see it.',
      kept: guest,
    },
    device: {
      id: 'device',
      heading: 'On your device',
      text: 'In your browser’s cache and local storage, so that your settings are kept and you can read on without a signal. At most 60 pages and 30 MB; the oldest are removed first. Other sites can’t see it, but people who share your device can: on someone else’s computer, remove it before you leave.',
      kept: device,
    },
    staff: {
      id: 'staff',
      heading: 'For our staff',
      text: 'In the browser’s storage and in two cookies, only for staff who sign in. Guests never get these.',
      kept: staff,
    },
  },
  clear: {
    id: 'clear',
    heading: 'How to delete it',
    text: [
      'Close the tab to delete everything you typed in it. Use the button here to remove what is stored on your device; further reading stores it again. Your browser settings delete both and can switch storage off: you can still read every page and book, but a reload then loses what you typed.',
    ],
    links: [{ to: '/privacy', label: 'How we handle the data you send us' }],
  } satisfies Chapter,
}
