/** The newsletter's form and pages. */
export const newsletter = {
  email: 'Email',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  /** The label of the honeypot field, which people never see. */
  trap: 'Leave this empty',
  note: 'Only when there is news from the parks. You can leave with one click.',
  title: (name: string) => `Newsletter | ${name}`,
  heading: 'News from the parks',
  lead: 'Where the leopards were seen, which lagoon is full of birds, and what has changed at the gates. Leave your email address and we write when there is something to tell.',
  description: 'Subscribe to news from Yala, Bundala, Udawalawe and Lunugamwehera.',
  away: 'We could not keep your address just now. Nothing was lost: please try again in a minute.',
  awayLink: 'That did not work just now. Nothing was lost: please try again in a minute.',
  tooMany: 'That was a lot at once from your connection. Please try again in an hour.',
  whatsappText: (email: string) => `Hello! I would like to get your newsletter. My email address: ${email}`,
  confirm: {
    heading: 'One click, and you are on our list',
    text: 'Somebody, we hope it was you, asked us to send our newsletter to this mailbox. Without your click nothing is sent.',
    button: 'Yes, send me the newsletter',
  },
  leave: {
    heading: 'Leave the newsletter?',
    text: 'We stop writing to you at once. You can come back whenever you like.',
    button: 'Yes, take me off the list',
  },
  unknown: {
    heading: 'This link is not complete',
    text: 'We do not know this link. Please open it from our mail again, or subscribe once more.',
  },
  thanks: {
    asked: {
      heading: 'Almost there',
      text: 'We write to you to confirm. Please open the link in our mail: only then are you on our list.',
    },
    listed: { heading: 'Thank you for subscribing', text: 'You are on our list.' },
    confirmed: { heading: 'Welcome to our list', text: 'Your address is confirmed. We write when there is news.' },
    left: { heading: 'You have left our list', text: 'We do not write to you any more. Safe travels!' },
  },
  packages: 'See our safaris',
  again: 'Subscribe',
} as const
