/** The newsletter's form and pages. */
export const newsletter = {
  email: 'Email',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  /** The label of the honeypot field, which people never see. */
  note: 'Only when there is news from the parks. Unsubscribe any time.',
  title: (name: string) => `Newsletter | ${name}`,
  heading: 'News from the parks',
  lead: 'Leopard sightings, bird arrivals and changes at the park gates. Enter your email address, and we’ll write when there is news.',
  description: 'Subscribe to news from Yala, Bundala, Udawalawe and Lunugamwehera.',
  away: 'We couldn’t save your address just now. Please try again in a minute.',
  awayLink: 'That didn’t work. Please try again in a minute.',
  tooMany: 'Too many requests from your connection. Please try again in an hour.',
  whatsappText: (email: string) => `Hello! I’d like to receive your newsletter. My email address: ${email}`,
  confirm: {
    heading: 'Confirm your subscription',
    text: 'We received a request to send our newsletter to this address. You only get it if you confirm.',
    button: 'Yes, send me the newsletter',
  },
  leave: {
    heading: 'Unsubscribe from the newsletter?',
    text: 'We’ll stop writing to you at once. You can subscribe again any time.',
    button: 'Yes, unsubscribe',
  },
  unknown: {
    heading: 'This link is incomplete',
    text: 'Please open the link in our email again, or subscribe once more.',
  },
  thanks: {
    asked: {
      heading: 'Almost there',
      text: 'We’ve sent you an email. Please open the link in it to confirm your subscription.',
    },
    listed: { heading: 'Thank you for subscribing', text: 'You are subscribed.' },
    confirmed: { heading: 'You’re subscribed', text: 'Your address is confirmed. We’ll write when there is news.' },
    left: { heading: 'You’re unsubscribed', text: 'You won’t get any more emails from us. Safe travels!' },
  },
  packages: 'See our safaris',
  again: 'Subscribe',
} as const
