/** Why a message or a subscription is refused; from R12.7 where specified. */
export const contactSentences = {
  noName: 'Name is required',
  noEmail: 'Email is required',
  badEmail: 'Please enter a valid email address',
  noMessage: 'Message is required',
  tooLong: (longest: number) => `Please keep this to ${longest.toLocaleString('en-US')} characters.`,
  badText: 'There is a hidden character in it that we cannot keep. Please type the text again.',
} as const

export const contact = {
  title: (name: string) => `Contact | ${name}`,
  description:
    'Ask us about a safari in Yala, Bundala, Udawalawe or Lunugamwehera: by WhatsApp, mail or the form. From our base in Tissamaharama.',
  hero: {
    eyebrow: 'Contact',
    heading: 'Welcome.\nAsk us anything.',
    lead: 'Which park this week, how early is early, what to pack for children: the people who drive these tracks answer.',
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
    lead: 'We answer by mail. If it is about a booking, please add its number.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    phoneHint: 'With its country code, if we may call or write on WhatsApp.',
    message: 'Message',
    send: 'Send message',
    picture: 'Illustration of a leopard resting on a branch in the evening light',
    caption: 'Not every leopard answers. We do.',
    check: 'Your message is not sent yet.',
    checkText: 'Please look at the marked fields. Everything you typed is still here.',
    privacy: 'We use what you write here to answer you, and for nothing else.',
  },
  sent: {
    heading: 'Thank you!',
    text: 'Your message has reached us. We read every one and answer to the address you gave.',
  },
  failed: {
    title: 'Your message could not be sent.',
    text: 'Everything you typed is still here. Please try again in a minute.',
    orWhatsapp: 'Or send it by WhatsApp.',
    tooMany:
      'You have written to us several times this hour. Everything you typed is still here: please send it later.',
    whatsapp: 'Send it by WhatsApp',
    whatsappText: (name: string, message: string) => `Hello! This is ${name}. ${message}`,
  },
  find: {
    eyebrow: 'Find us',
    heading: 'Our base, and the park',
    lead: 'Our jeeps start from Tissamaharama, in the south-east of Sri Lanka, and pick you up where you stay in the area.',
    hours: 'All times on this site are Sri\u00a0Lanka\u00a0time (UTC+5:30).',
    social: 'Follow us',
    socialNames: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
    map: 'Map of Yala National Park',
    mapCaption: 'On the map a pin marks Yala National Park; Tissamaharama lies to the west of it.',
    showMap: 'Show the map',
    mapNote: 'The map is loaded from openstreetmap.org only when you ask for it.',
  },
} as const
