/** Texts without a connection. */
export const offline = {
  title: (name: string) => `No connection | ${name}`,
  heading: 'No signal out here',
  lead: 'You’re offline, and this page isn’t saved on your device. Pages you have visited still work.',
  again: 'Try again',
  bookings: 'Your bookings on this device',
  pages: 'Pages on this device',
  nothing: 'Nothing is saved on this device yet.',
  reach: 'Contact us without the internet',
  call: 'Call or text',
  whatsapp: 'WhatsApp, once you have a signal',
  picture: 'Illustration of a leopard resting on a branch in the evening light',
  receipt: {
    kept: 'Saved on this device for offline use until the day after your trip (without passport or contact details).',
    remove: 'Remove from this device',
    removed: 'Removed from this device. Your booking is still valid.',
    asOf: (moment: string) => `This is your booking as of ${moment}.`,
    asOfHint: 'We couldn’t check for changes since then.',
  },
  form: {
    sending: 'Sending…',
    lost: 'We could not reach our server. Everything you typed is still here. Please send it again when you’re online; we’ll receive it only once.',
    whatsapp: 'Message us on WhatsApp',
  },
  clear: {
    button: 'Remove everything from this device',
    done: 'Done: nothing from this site is left on this device.',
  },
} as const

/** The notice above a page from the cache. Every page contains it. */
export const seenMark = {
  offline: 'You’re offline.',
  slow: 'Your connection is slow.',
  seen: 'This page is as of',
  again: 'Load again',
} as const
