import type { Chapter } from './text-page.ts'

const chapters: readonly Chapter[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    text: [
      'The operator named at the top of this site, in Tissamaharama, Sri Lanka. For any question about your data, message us as you would about a booking.',
    ],
  },
  {
    id: 'what',
    heading: 'What data we collect and why',
    text: [
      'You can browse without a name or an account. We only ask for data when you request something:',
      [
        'A safari: name, phone, email, pickup location, accommodation, number of people, date and choices, special requests, and each traveller’s name and passport or NIC number for the park tickets.',
        'A room or taxi: name, phone, email, the dates and, for a ride, pickup and drop-off.',
        'A payment: the method, its status, and the receipt you send us. We never keep more than the last four digits of a card.',
        'A message or the newsletter: what you write to us, and your email address.',
      ],
      'We use this data to do what you asked for: hold your place, buy your tickets, pick you up, answer you and make refunds. The legal basis is our contract with you. We also keep what law and tax rules require. We don’t sell your data, use it for advertising or build profiles.',
    ],
  },
  {
    id: 'identity',
    heading: 'Passport and NIC numbers',
    text: [
      'The park office requires a passport or national identity card (NIC) number for each ticket. This is the most sensitive data you give us, so we protect it separately:',
      [
        'It is encrypted before it is stored, with a key that is not in the database. A copy of the database alone reveals no number.',
        'Our staff see only the last three characters. Only those who need the full number can show it; they must give a reason, and each access is logged.',
        'It never appears in emails, WhatsApp messages, exports or log files. Your browser does not keep it either: after a reload the field is empty.',
        'It is deleted 30 days after the trip.',
      ],
    ],
  },
  {
    id: 'who-sees-it',
    heading: 'Who sees your data',
    text: [
      [
        'Our staff, as far as their role requires: blog authors see no bookings, and staff who may only view bookings see masked contact details.',
        'Your driver, guide or host: your name, phone number, pickup location, number of people and special requests.',
        'The park office: what the ticket requires.',
        'Your bank and ours, if you pay by transfer.',
      ],
      'Nobody else, unless a court or an authority is entitled to it. The server and database of this site are run by us, or for us on our instructions.',
    ],
  },
  {
    id: 'others',
    heading: 'Third-party services',
    text: [
      'Everything on this site comes from our own server: pictures, fonts, scripts. It loads no trackers, no advertising and no external fonts, so nobody else learns that you were here.',
      'A WhatsApp button opens WhatsApp with a text that you see before you send it; WhatsApp’s terms then apply. Links to review sites leave this site, and the map on our contact page comes from OpenStreetMap when you open it. Nothing is sent to these services before you press the button.',
    ],
  },
  {
    id: 'device',
    heading: 'On your device',
    text: [
      'We set no cookies. What you type into a booking stays in the open tab, so that a reload loses nothing, and is deleted when you close it. Pages you have read, and your booking without the passport number and contact details, stay on your device for offline reading until you remove them.',
    ],
    links: [{ to: '/cookies', label: 'The full list of what is stored' }],
  },
  {
    id: 'technical',
    heading: 'What our server records',
    text: [
      'Like every server, ours sees the IP address a request comes from. It counts requests per address for a short time to prevent flooding, and logs errors so that we can fix them. These logs contain no names, form contents or keys.',
      'Changes to bookings and settings are logged with time, reason and IP address, so that we can explain later what happened to a booking.',
      'We count visitors without tracking anybody. Your IP address and browser name are combined with a random number into a code that shows whether you have been here today. The code can’t be read back; it is deleted with the random number at the end of the day, and only the count stays. Your browser also reports how fast a page loaded, without identifying you. Nothing is stored on your device for either. If your browser sends Do Not Track or Global Privacy Control, we do neither.',
    ],
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    text: [
      [
        'Passport and NIC numbers: until 30 days after the trip.',
        'Your bank account for a refund, encrypted: until 30 days after the refund.',
        'Receipts and bank slips you send us: 180 days.',
        'Name, phone, email, messages and other contact details: 24 months. The booking is then made anonymous.',
        'Amounts and dates of payments: as long as tax law requires, without your contact details.',
        'The newsletter: until you unsubscribe with the link in every email. For another 24 months we then keep only your address and the fact that you unsubscribed, so that nobody signs you up again.',
        'Daily visitor codes: until the end of the day. Page load times: 90 days.',
      ],
    ],
  },
  {
    id: 'safe',
    heading: 'How we protect your data',
    text: [
      'A booking can be opened only with a long random key that your browser receives when you book, or by staff who have signed in. Our database stores only hashes of these keys, passwords and sessions. Staff can do only what their role allows.',
      'Never send card numbers or passwords to anyone, including us.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    text: [
      'You can ask what data we hold about you, have it corrected, receive a copy in a common format, have it deleted unless the law requires us to keep it, object to its use, and withdraw your consent. Write to us with your booking ID; we may ask a question to verify that it is you.',
      'If you think we are mishandling your data, please tell us first. You can also complain to the data protection authority in Sri Lanka or in your own country.',
    ],
    links: [{ to: '/contact', label: 'Write to us' }],
  },
  {
    id: 'changes',
    heading: 'Changes',
    text: ['If this notice changes, we publish the new text here with its date.'],
  },
]

export const privacy = {
  title: (name: string) => `Privacy: what data we keep, and for how long | ${name}`,
  description:
    'What data we ask for and why, how passport and NIC numbers are encrypted, masked and deleted 30 days after the trip, who sees your data, and your rights.',
  eyebrow: 'Privacy',
  heading: 'What data we keep, and for how long',
  lead: 'We need your name and number to pick you up at dawn. We don’t need to track you.',
  picture: 'Illustration of a leopard half hidden on a branch at dusk',
  updated: '2026-11-25',
  short: {
    label: 'At a glance',
    items: [
      {
        heading: 'Passport and NIC',
        text: 'Encrypted, masked for our staff, and deleted 30 days after the trip.',
        to: '#identity',
      },
      {
        heading: 'No trackers',
        text: 'No cookies, no advertising, nothing loaded from other companies.',
        to: '#others',
      },
      {
        heading: 'No accounts',
        text: 'Book without signing up. You can ask us to delete your data.',
        to: '#rights',
      },
    ],
  },
  chapters,
}
