/** Emails to guests, and the WhatsApp messages that staff send them. */

export const emails = {
  hello: (name: string) => `Hello ${name},`,
  utc: (moment: string, time: string) => `${moment} (${time} UTC)`,
  yours: (moment: string, time: string) => `${moment} (${time} your time)`,
  button: 'Open your booking',
  buttonPay: 'Pay now',
  key: 'This link opens your booking without a password. Share it only with the people you travel with.',
  questions: 'Questions? Just reply to this email.',
  questionsWhatsApp: (number: string) => `Questions? Reply to this email or message us on WhatsApp: ${number}.`,
  why: (id: string) => `You received this email because of booking ${id}.`,
  line: (label: string, value: string) => `${label}: ${value}`,
  bookingId: 'Booking ID',
  total: 'Total',
  paid: 'Paid so far',
  toPay: 'Balance due',
  yourTrip: {
    private: 'Your safari',
    shared: 'Your safari',
    room: 'Your stay',
    taxi: 'Your ride',
    general: 'Your booking',
  },
  test: 'This was a test payment. No money was charged.',

  received: {
    subject: (id: string) => `We’ve received your booking ${id}`,
    heading: 'We’ve received your booking',
    headingRide: 'We’ve received your request',
    text: 'Thank you for booking with us. Everything you need is in this email.',
    textRide: 'Thank you. We’ll find a driver and confirm the fare. You pay only after you have agreed.',
    textPrice: 'Thank you. We’ll send you the price by email or WhatsApp. You pay only after you have agreed.',
    heldUntil: (moment: string) => `Held until ${moment}.`,
    heldUnpaid: (moment: string) => `Held until ${moment}, not paid.`,
    shortNotice: 'Your trip starts soon, so we’ll confirm by WhatsApp or phone.',
    howToPay: 'How to pay',
    transfer: (total: string, id: string, hasAccount: boolean) => [
      hasAccount ? `Transfer ${total} to the account below.` : `Transfer ${total} once you have our bank details.`,
      `Use ${id} as the reference, so that we can find your payment.`,
      'Upload the bank slip on your booking page.',
    ],
    bank: 'Our bank account',
    /** Staff confirm while the place is held. */
    cash: (total: string, isHeld: boolean) => [
      `Pay ${total} in cash on arrival.`,
      isHeld
        ? 'We’ll confirm before the time above. If you haven’t heard from us by then, please write to us.'
        : 'We’ll contact you before then.',
    ],
    card: (total: string) => [
      `Pay ${total} by card on your booking page.`,
      'Your booking is confirmed once it is paid.',
    ],
    paypal: (total: string) => [`Pay ${total} by PayPal. We’ll send you our PayPal address.`],
  },
  payment: {
    subject: (amount: string, id: string) => `We received ${amount} for booking ${id}`,
    heading: 'We’ve received your payment',
    text: (amount: string) => `Thank you: we received ${amount}.`,
    nothingLeft: 'Nothing more to pay.',
    left: (amount: string) => `${amount} is still due.`,
    overpaid: (amount: string) => `That is ${amount} more than was due. We’ll contact you about it.`,
    goesBack: 'Your place had already been booked by other guests, so this payment will be refunded.',
  },
  failed: {
    subject: (id: string) => `The payment for booking ${id} did not go through`,
    heading: 'Your payment did not go through',
    text: 'You were not charged. You can try again with the same card, another card or another payment method.',
    transfer: 'We looked for your transfer in our account but could not find it. The reason:',
  },
  slip: {
    subject: (id: string) => `About your bank slip for booking ${id}`,
    heading: 'We need another bank slip',
    text: 'We checked your bank slip and could not accept it. The reason:',
    next: 'Please upload another one on your booking page, or write to us.',
  },
  confirmed: {
    subject: (id: string) => `Confirmed: your booking ${id}`,
    headings: {
      private: 'Your safari is confirmed',
      shared: 'Your safari is confirmed',
      room: 'Your room is confirmed',
      taxi: 'Your ride is confirmed',
      general: 'Your booking is confirmed',
    },
    text: 'We look forward to seeing you.',
    plans: {
      move: 'Plans change? You can move or cancel on your booking page.',
      cancel: 'Plans change? You can cancel on your booking page. To move your booking, write to us.',
      late: (hours: number) =>
        `It starts in less than ${hours} hours, so there is no refund if you cancel now. If anything changes, write to us.`,
    },
    calendar: 'Open the attached file to add it to your calendar.',
    bring: 'What to bring',
  },
  bring: {
    safari: [
      'The passport or NIC whose number you gave us, for everyone in your group',
      'A warm layer: open jeeps are cold in the morning and evening',
      'Clothes in neutral colours, a hat and sunscreen',
      'Drinking water, and binoculars if you have them',
    ],
    room: ['Each guest’s passport or NIC'],
  },
  pickup: {
    at: (time: string, place: string) => `We pick you up at ${time}: ${place}.`,
    place: (place: string, time: string) =>
      `We pick you up here: ${place}. The safari starts at ${time}, so please be ready in good time. We’ll agree the exact time with you.`,
    unknown: (time: string) =>
      `The safari starts at ${time}. Please tell us where to pick you up, on your booking page or in a reply to this email.`,
    checkIn: (time: string) => `Check-in is from ${time}. Please let us know if you arrive late at night.`,
  },
  gateFees: {
    subject: (id: string) => `New park fees for your safari (${id})`,
    heading: 'The park has changed its fees',
    text: (day: string, now: string, before: string) =>
      `You pay the park itself at the gate. For ${day}, it now charges your party about ${now}; when you booked it was about ${before}.`,
    same: 'The price of your booking with us stays the same, and there is nothing to do.',
  },
  pickupNotice: {
    subject: (day: string, time: string) => `Your pickup on ${day} at ${time}`,
    heading: (time: string) => `We pick you up at ${time}`,
    text: (day: string, time: string, place: string) =>
      place
        ? `On ${day}, we pick you up at ${time}: ${place}.`
        : `On ${day}, we pick you up at ${time}. Please reply to this email and tell us where.`,
    driver: (name: string) => `Your driver is ${name}.`,
    ready: 'Please be ready five minutes early. If anything changes, we’ll write to you at once.',
  },
  message: {
    heading: (house: string) => `A message from ${house}`,
    subjects: {
      pickup: (id: string) => `Your pickup (${id})`,
      driver: (id: string) => `Your driver (${id})`,
      delay: (id: string) => `We are running late (${id})`,
      weather: (id: string) => `The weather for your trip (${id})`,
      bank: (id: string) => `Our bank details (${id})`,
      thanks: (id: string) => `Thank you (${id})`,
      own: (id: string) => `Your booking ${id}`,
    },
    pickup: (day: string, time: string) => `We pick you up on ${day} at ${time}.`,
    pickupOpen: (day: string) => `We pick you up on ${day}. We’ll send you the exact time as soon as we know it.`,
    place: (place: string) => `Pickup location: ${place}.`,
    placeOpen: 'Please tell us where to pick you up.',
    driver: (name: string) => `Your driver is ${name}.`,
    driverOpen: 'We’ll tell you who drives you as soon as we know.',
    delay: (minutes: number) => `We are sorry: we are running about ${minutes} minutes late.`,
    delayUntil: (time: string) => `We’ll be with you at about ${time}.`,
    weather: {
      safari: (day: string) =>
        `Rain is forecast for ${day}. Your safari takes place as planned. Please bring a light rain jacket and a cover for your camera. If the park closes, we’ll write to you at once.`,
      other: (day: string) =>
        `Rain is forecast for ${day}. Everything takes place as planned; a light rain jacket will help.`,
    },
    bank: 'Please transfer the amount of your booking to this account:',
    bankDetail: (name: string, value: string) => `${name}: ${value}`,
    bankReference: (id: string) => `Use ${id} as the reference, so that we can find your payment.`,
    thanks:
      'Thank you for travelling with us. We hope you enjoyed it. What was good, and what could be better? Just reply: we read every answer.',
    regards: (house: string) => `Kind regards\n${house}`,
  },
  moved: {
    subject: (id: string) => `New date for your booking ${id}`,
    heading: 'Your booking has a new date',
    text: 'We have moved your booking. Here are the new details.',
  },
  closed: {
    subject: (id: string, day: string) => `Your safari on ${day} cannot take place (booking ${id})`,
    heading: 'Your safari cannot take place on this day',
    text: (day: string) => `We had to close ${day}, so your safari cannot take place as booked. We are sorry.`,
    choose:
      'You can cancel on your booking page at any time and get a full refund. If you prefer another day, choose one there or write to us.',
    refund: (amount: string) => `If you cancel, we refund ${amount}.`,
    noPayment: 'Please don’t pay anything for this booking now.',
    payment: 'Your safari cannot take place on that day, so we refund this payment. You don’t need to do anything.',
    cancelled: 'We had to close the day of your safari, so we refund everything you paid.',
  },
  choices: {
    subject: (id: string, day: string) => `Please choose: your safari on ${day} cannot take place (booking ${id})`,
    heading: 'The park is closed: please choose',
    text: (day: string, reason: string) =>
      reason
        ? `The park is closed on ${day} (${reason}), so your safari cannot take place as booked. We are sorry.`
        : `Your safari on ${day} cannot take place as booked. We are sorry.`,
    source: (address: string) => `The park says so here: ${address}`,
    choose: 'Choose what suits you. It never costs you more:',
    park: (name: string, back: string, due: string) =>
      `${name}, at the same time (${back ? `you get ${back} back` : due ? `${due} to pay` : 'nothing to pay'})`,
    days: (days: string) => `The same safari on another day: ${days}`,
    refund: (amount: string) => `A full refund of ${amount}`,
    cancel: 'Cancel, free of charge',
    call: 'A call from us',
    by: (moment: string) => `Please choose by ${moment}, so that your jeep can still go elsewhere.`,
    button: 'Choose now',
    reply: 'Please reply to this message with your choice.',
    without: 'Without an answer we don’t drive. We keep your money for three days and then refund it in full.',
    withoutUnpaid:
      'Please don’t pay anything now. Without an answer we cancel the booking in three days, free of charge.',
    reminderSubject: (id: string) => `We need your answer about booking ${id}`,
    reminderHeading: 'Please tell us what you want',
    reminder: (day: string) =>
      `Your safari on ${day} could not take place as booked, and we have not heard from you yet.`,
  },
  reopened: {
    subject: (id: string, day: string) => `Your safari on ${day} will take place (booking ${id})`,
    heading: 'Your safari will take place after all',
    text: (day: string) => `${day} is open again, and your booking is valid as before.`,
  },
  cancelled: {
    subject: (id: string) => `Your booking ${id} is cancelled`,
    heading: 'Your booking is cancelled',
    byGuest: 'As requested, we have cancelled your booking.',
    byUs: 'We had to cancel your booking. We are sorry.',
    undecided: 'Your booking has been cancelled.',
    willWrite: 'We’ll contact you about your payment.',
    refundAll: (paid: string) => `We will refund the full ${paid} you paid.`,
    refundPart: (amount: string, paid: string) => `We will refund ${amount} of the ${paid} you paid.`,
    requested: 'The refund has been requested. We’ll email you when it is approved, and again when it is sent.',
    refunded: (amount: string) => `We have refunded ${amount}.`,
    noRefund: 'There is no refund for this cancellation.',
    terms: (rule: string) => `Our cancellation terms: ${rule}`,
    nothingPaid: 'You hadn’t paid anything, so nothing is owed.',
    comeBack: 'We hope to see you another time.',
  },
  expired: {
    subject: (id: string) => `Booking ${id}: the payment deadline has passed`,
    heading: 'Your place has been released',
    text: 'We held your place until the deadline but received no payment, so other guests can book it again.',
    ifPaid: 'Already paid? Write to us: if the place is still free, it is yours; if not, we refund your payment.',
    button: 'Book again',
  },
  refundAccount: {
    text: 'Please tell us the bank account for your refund. Enter it on your booking page, not in an email.',
    button: 'Enter bank account',
  },
  refunds: {
    requested: {
      subject: (amount: string, id: string) => `Refund requested: ${amount} for booking ${id}`,
      heading: 'Your refund has been requested',
      text: (amount: string) =>
        `A refund of ${amount} has been requested. We’ll check it and email you when it is approved, and again when it is sent.`,
    },
    approved: {
      subject: (amount: string, id: string) => `Refund approved: ${amount} for booking ${id}`,
      heading: 'Your refund has been approved',
      text: (amount: string) => `Your refund of ${amount} has been approved. We’ll email you when it is sent.`,
    },
    sent: {
      subject: (amount: string, id: string) => `Refund sent: ${amount} for booking ${id}`,
      heading: 'Your refund has been sent',
      text: (amount: string) => `We have sent you ${amount}. Most banks credit it within ten working days.`,
    },
  },
  reminder: {
    subjects: {
      private: (id: string) => `Tomorrow is safari day (${id})`,
      shared: (id: string) => `Tomorrow is safari day (${id})`,
      room: (id: string) => `Tomorrow you check in (${id})`,
      taxi: (id: string) => `Your taxi ride is tomorrow (${id})`,
      general: (id: string) => `Tomorrow is the day (${id})`,
    },
    headings: {
      private: 'Tomorrow is safari day',
      shared: 'Tomorrow is safari day',
      room: 'Tomorrow you check in',
      taxi: 'Your taxi ride is tomorrow',
      general: 'Tomorrow is the day',
    },
    toPayThere: (amount: string) => `Please bring ${amount}: you pay on arrival.`,
  },
  thanks: {
    subject: 'How was it?',
    heading: 'Thank you for coming',
    text: 'We hope you enjoyed it. If so, a short review helps other guests find us.',
    plain: 'We hope you enjoyed it. What was good, and what could be better? Just reply: we read every answer.',
    review: (platform: string) => `Write a review on ${platform}`,
    platforms: { tripadvisor: 'Tripadvisor', google: 'Google' },
  },
  link: {
    subject: (id: string) => `The link to your booking ${id}`,
    heading: 'Here is the link to your booking',
    text: 'You requested it on our website. It opens your booking with its payments, and lets you change or cancel it.',
    notYou: 'If you didn’t request it, please ignore this email. Nobody else has received the link.',
  },
  newsletter: {
    subject: (house: string) => `Please confirm: news from ${house}`,
    heading: 'Confirm your subscription',
    text: 'We received a request to send our newsletter to this address. You only get it if you confirm.',
    button: 'Yes, send me the newsletter',
    foot: 'Wasn’t you? Ignore this email, and we won’t write again.',
    leave: (link: string) => `Unsubscribe: ${link}`,
  },
} as const
