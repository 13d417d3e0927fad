/** Why a message or a subscription is refused; from R12.7 where specified. */
export const contactSentences = {
  noName: 'Name is required',
  noEmail: 'Email is required',
  badEmail: 'Please enter a valid email address',
  noMessage: 'Message is required',
  tooLong: (longest: number) => `Please keep this to ${longest.toLocaleString('en-US')} characters.`,
  badText: 'This text contains a hidden character that we can’t accept. Please type it again.',
} as const

export const contact = {
  title: (name: string) => `Contact | ${name}`,
  description:
    'Ask us about a safari in Yala, Bundala, Udawalawe or Lunugamwehera by WhatsApp, email or contact form. We’re based in Tissamaharama.',
  hero: {
    eyebrow: 'Contact',
    heading: 'Welcome.\nAsk us anything.',
    lead: 'Which park is best this week, how early do we start, what should the children pack? Our drivers and guides have the answers.',
    write: 'Write to us',
    picture: 'Illustration of water buffalo crossing a river at sunset',
  },
  ways: {
    label: 'How to reach us',
    whatsapp: 'WhatsApp',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    chat: 'Start a chat',
  },
  form: {
    eyebrow: 'Write to us',
    heading: 'Send us a message',
    lead: 'We reply by email. For a booking, include its ID.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    phoneHint: 'With country code, if we may call you or message you on WhatsApp.',
    message: 'Message',
    send: 'Send message',
    picture: 'Illustration of a leopard resting on a branch in the evening light',
    caption: 'Leopards may keep you waiting. We won’t.',
    check: 'Your message has not been sent yet.',
    checkText: 'Please check the marked fields. Everything you typed is still here.',
    privacy: 'We use what you write here only to answer you.',
  },
  sent: {
    heading: 'Thank you!',
    text: 'We’ve received your message and will reply to the address you gave.',
  },
  failed: {
    title: 'Your message could not be sent.',
    text: 'Everything you typed is still here. Please try again in a minute.',
    orWhatsapp: 'Or send it by WhatsApp.',
    tooMany:
      'You’ve sent us several messages in the past hour. Everything you typed is still here; please send it later.',
    whatsapp: 'Send it by WhatsApp',
    whatsappText: (name: string, message: string) => `Hello! This is ${name}. ${message}`,
  },
  find: {
    eyebrow: 'Find us',
    heading: 'Our base and the park',
    lead: 'Our jeeps start from Tissamaharama, in southern Sri Lanka, and pick you up anywhere in the area.',
    hours: 'All times on this site are Sri\u00a0Lanka\u00a0time (UTC+5:30).',
    social: 'Follow us',
    socialNames: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
    map: 'Map of Yala National Park',
    mapCaption: 'The pin marks Yala National Park; Tissamaharama is to the west of it.',
    showMap: 'Show map',
    mapNote: 'Loads OpenStreetMap from openstreetmap.org.',
  },
} as const
