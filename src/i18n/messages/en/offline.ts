/** Texts without a connection. */
export const offline = {
  title: (name: string) => `No connection | ${name}`,
  heading: 'No signal out here',
  lead: 'You have no connection, and this page is not on your device yet. What you have read before still opens.',
  again: 'Try again',
  bookings: 'Your bookings on this device',
  pages: 'Pages on this device',
  nothing: 'Nothing is kept on this device yet.',
  reach: 'To reach us without the internet',
  call: 'Call or text',
  whatsapp: 'WhatsApp, once you have a signal',
  picture: 'Illustration of a leopard resting on a branch in the evening light',
  receipt: {
    kept: 'This booking is kept on this device, so that you can read it where there is no signal: until the day after the trip, without the passport number and without your contact details.',
    remove: 'Remove from this device',
    removed: 'Removed from this device. It still stands in our book.',
    asOf: (moment: string) => `You see the booking as it was on ${moment}.`,
    asOfHint: 'We could not look up whether anything has changed since.',
  },
  form: {
    sending: 'Sending…',
    lost: 'We could not reach our server. Everything you typed is still here. Please send it again once you have a connection: it arrives only once.',
    whatsapp: 'Write to us on WhatsApp',
  },
  clear: {
    button: 'Remove everything from this device',
    done: 'Done: nothing of this site is left on this device.',
  },
} as const

/** The notice above a page from the cache. Every page contains it. */
export const seenMark = {
  offline: 'You are offline.',
  slow: 'Your connection is slow.',
  seen: 'This page is as you saw it on',
  again: 'Load again',
} as const
