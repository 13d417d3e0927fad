import type { Chapter } from './text-page.ts'

const chapters: readonly Chapter[] = [
  {
    id: 'who',
    heading: 'Who is responsible',
    text: [
      'The operator named at the top of this site, in Tissamaharama, Sri Lanka. For every question about your data write to us the way you would about a booking; a message is enough.',
    ],
  },
  {
    id: 'what',
    heading: 'What you tell us, and what it is for',
    text: [
      'Looking around needs no name and no account. We ask for something only when you want something from us:',
      [
        'A safari: name, phone, email, where we pick you up, where you stay, how many you are, your day and choices, special requests, and the name and passport or NIC number of each traveller for the park tickets.',
        'A room or a taxi: name, phone, email, the dates, and for a ride from where to where.',
        'A payment: how you pay, whether we have received it, and the receipt you send us. Of a card we never keep more than the last four digits.',
        'A message or the newsletter: what you write to us, and the address to which we answer.',
      ],
      'We use it to do what you asked for: to keep your place, get your tickets, find you in the morning, answer you, pay back what is due. That is our contract with you. What law and tax ask us to keep, we keep for that. Nothing of it is sold, used for advertising or given to a profile of you.',
    ],
  },
  {
    id: 'identity',
    heading: 'Passport and NIC numbers',
    text: [
      'The park office asks for the number of a passport, or of a national identity card, for each ticket. This is the most sensitive thing you give us, so we treat it apart from everything else:',
      [
        'It is encrypted before it is stored, with a key that is not in the database. A copy of the database alone shows nobody a number.',
        'Our staff see only its last three characters. Showing the whole number is a step of its own, allowed only to those who need it, with a reason, and it is recorded who did it and when.',
        'It is never written into mails, WhatsApp messages, exports or log files, and your browser does not keep it either: after a reload the field is empty.',
        'It is erased 30 days after the trip.',
      ],
    ],
  },
  {
    id: 'who-sees-it',
    heading: 'Who sees your data',
    text: [
      [
        'Our staff, each only as far as the work needs: whoever writes for this site sees no bookings, and who may only look at bookings sees contact details masked.',
        'The driver, guide or host who receives you: your name, phone number, pickup place, party and wishes.',
        'The park office: what a ticket needs.',
        'Your bank and ours, if you transfer money.',
      ],
      'Nobody else, unless a court or an authority with the right to do so asks for it. The server of this site and its database are run by us or for us, on our instructions.',
    ],
  },
  {
    id: 'others',
    heading: 'Services of others',
    text: [
      'Everything this site shows comes from our own server: pictures, type, scripts. It loads no trackers, no advertising and no fonts from elsewhere, so opening a page tells nobody else that you were here.',
      'A WhatsApp button opens WhatsApp, with a text that you see before you send it. From there the terms of WhatsApp apply. The links to review sites lead away from here in the same way, and the map on our contact page comes from OpenStreetMap, once you ask for it. Nothing is sent to any of them before you press.',
    ],
  },
  {
    id: 'device',
    heading: 'On your device',
    text: [
      'We set no cookies. What you type into a booking is kept in the open tab so that a reload loses nothing, and is gone when you close it. Pages that you have read, and your booking without the passport number and your contact details, stay on your device so that you can read them without a signal, until you remove them.',
    ],
    links: [{ to: '/cookies', label: 'Every name and what it holds' }],
  },
  {
    id: 'technical',
    heading: 'What our server notes',
    text: [
      'Like every server, ours sees the address from which a request comes. It counts requests by address for a short time, so that nobody can flood the booking engine, and notes errors so that we can mend them. These notes hold no names, no contents of forms and no keys.',
      'Changes to bookings and settings are recorded with their time, their cause and the address they came from, so that we can explain later what happened to a booking.',
      'We count how many people visit this site, without following anybody. Your address and the name of your browser are mixed with a random number into a mark that shows whether you were here today already. Of that mark nothing can be read; it and the random number are thrown away after the day, and only how many there were stays. Your browser also tells us how quickly a page appeared, without saying whose browser it was. Nothing is stored on your device for either, and if it asks not to be tracked (Do Not Track, Global Privacy Control), neither happens.',
    ],
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    text: [
      [
        'Passport and NIC numbers: until 30 days after the trip.',
        'The bank account that a refund should go to, stored encrypted: until 30 days after the refund.',
        'Receipts and bank slips that you send us: 180 days.',
        'Name, phone, email, your messages and the rest of your contact data: 24 months. Then the booking is made anonymous.',
        'Amounts and dates of payments: as long as tax law asks, without your contact data.',
        'The newsletter: until you leave, with the link in each mail. After that we keep only the address and that you have left, so that nobody signs you up again.',
        'Marks of the day’s visitors: until the day is over. How quickly pages appeared: 90 days.',
      ],
    ],
  },
  {
    id: 'safe',
    heading: 'How we keep it safe',
    text: [
      'A booking can be opened only with a long random key that your browser receives when you book, or by our staff after signing in. Of that key, and of every password and session, our database holds only a fingerprint. Each of our staff may do only what the role needs.',
      'Please send card numbers or passwords to nobody, not to us either.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    text: [
      'You may ask what we hold about you, have it corrected, get a copy in a common format, have it erased as far as no law keeps us from it, object to a use, and take back a consent for the future. Write to us with your booking ID; we may ask a question back, to be sure that it is you.',
      'If you think we treat your data wrongly, tell us first, please. You may also complain to the authority for data protection in Sri Lanka or, if you live elsewhere, to the one in your country.',
    ],
    links: [{ to: '/contact', label: 'Write to us' }],
  },
  {
    id: 'changes',
    heading: 'Changes',
    text: ['If this notice changes, the new text stands here with its date.'],
  },
]

export const privacy = {
  title: (name: string) => `Privacy: what we know about you, and for how long | ${name}`,
  description:
    'What we ask for and why, how passport and NIC numbers are encrypted, masked and erased 30 days after the trip, who sees your data, and your rights.',
  eyebrow: 'Privacy',
  heading: 'What we know about you, and for how long',
  lead: 'We need your name and number to fetch you at dawn. We do not need to follow you around.',
  picture: 'Illustration of a leopard half hidden on a bough at dusk',
  updated: '2026-11-22',
  short: {
    label: 'The most important at a glance',
    items: [
      {
        heading: 'Passport and NIC',
        text: 'Encrypted, shown masked to our staff, and erased 30 days after the trip.',
        to: '#identity',
      },
      {
        heading: 'No trackers',
        text: 'No cookies, no advertising, nothing loaded from other companies.',
        to: '#others',
      },
      {
        heading: 'No accounts',
        text: 'You book without signing up, and can ask us to erase what we hold.',
        to: '#rights',
      },
    ],
  },
  chapters,
}
