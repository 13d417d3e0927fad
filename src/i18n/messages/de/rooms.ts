import type { RoomType } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/rooms.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'

export const roomNames: Translation<typeof en.roomNames> = {
  triple: 'Dreibettzimmer',
  double: 'Doppelzimmer',
  hostel: 'Hostelbett',
}

/** The counted unit: rooms, and single beds in the hostel. */
const counted: Record<RoomType, [one: string, more: string]> = {
  triple: ['Zimmer', 'Zimmer'],
  double: ['Zimmer', 'Zimmer'],
  hostel: ['Bett', 'Betten'],
}

export const roomCount: Translation<typeof en.roomCount> = (type, rooms) =>
  `${rooms} ${counted[type][rooms === 1 ? 0 : 1]}`
export const nightCount: Translation<typeof en.nightCount> = (nights) => (nights === 1 ? '1 Nacht' : `${nights} Nächte`)
export const guestCount: Translation<typeof en.guestCount> = (guests) => (guests === 1 ? '1 Gast' : `${guests} Gäste`)

export const amenityNames: Translation<typeof en.amenityNames> = {
  air: 'Klimaanlage',
  fan: 'Ventilator',
  fridge: 'Minikühlschrank',
  washroom: 'Eigenes Bad',
  towels: 'Handtücher',
  desk: 'Schreibtisch',
  garden: 'Blick in den Garten',
  wifi: 'Kostenloses WLAN',
  restaurant: 'Restaurant im Haus',
  laundry: 'Wäscheservice',
  airport: 'Flughafentransfer',
  bicycle: 'Fahrradverleih',
  tours: 'Geführte Rad- und Wandertouren',
}

export const roomCards: Translation<typeof en.roomCards> = {
  triple: {
    text: 'Platz für eine Familie oder drei Freunde, mit Klimaanlage, eigenem Bad und Blick in den Garten.',
    beds: 'Drei Betten',
  },
  double: {
    text: 'Ein ruhiges Zimmer für zwei, mit Klimaanlage, eigenem Bad, Schreibtisch und Blick in den Garten.',
    beds: 'Doppelbett',
  },
  hostel: {
    text: 'Ein Bett in unserem Schlafsaal, für Safarigäste mit leichtem Gepäck. Gebucht wird pro Bett.',
    beds: 'Bett im Schlafsaal',
  },
}

export const rooms: Translation<typeof en.rooms> = {
  title: (name) => `Zimmer und Taxi in Tissamaharama | ${name}`,
  description: (price) =>
    `Dreibettzimmer, Doppelzimmer und Hostelbetten in einem Gartenbungalow in Tissamaharama, nahe Yala, ab ${price} pro Nacht, dazu ein Taxi: Pkw, SUV oder Van. Kostenlos stornierbar bis ${policy().refundNoticeHours.room} Stunden vor dem Check-in.`,
  hero: {
    heading: 'Hotelzimmer & Taxi',
    lead: 'Schlafen Sie in einem Gartenbungalow nahe den Parks, wachen Sie auf, bevor die Jeeps losfahren, und lassen Sie sich von uns fahren.',
    rooms: 'Zu den Zimmern',
    taxi: 'Zum Taxi',
    strip: 'Preise',
    picture: 'Illustration eines Doppelzimmers am Abend, die Tür zum Garten steht offen',
  },
  stays: {
    eyebrow: 'Wo Sie schlafen',
    heading: 'Drei Arten zu übernachten',
    lead: 'Preise pro Nacht in US-Dollar. Wählen Sie Ihre Tage und sehen Sie den Gesamtpreis, bevor Sie buchen.',
    from: 'pro Nacht',
    view: 'Ansehen',
    sleeps: (guests) => (guests === 1 ? 'Für 1 Gast' : `Für ${guests} Gäste`),
    picture: (name) => `Illustration: ${name}`,
  },
  cancellation: 'Kostenlos stornierbar',
  get cancellationText() {
    return `Bis ${policy().refundNoticeHours.room} Stunden vor dem Check-in.`
  },
  house: {
    eyebrow: 'Für alle Gäste',
    heading: 'Im Bungalow',
  },
  taxi: {
    eyebrow: 'Unterwegs',
    heading: 'Ein Taxi, das pünktlich am Parktor ist',
    lead: 'Vom Flughafen, zwischen den Parks oder weiter an die Küste: Sagen Sie uns, wohin und wann. Den Richtpreis sehen Sie vorab.',
    book: 'Taxi buchen',
    seats: (seats) => `Bis zu ${seats} Fahrgäste`,
    perKm: (price) => `${price} pro km`,
    zone: 'Taxipreise in Euro. Wir bestätigen jede Fahrt.',
    pictures: {
      car: 'Illustration eines Autos auf der Küstenstraße im Morgengrauen',
      suv: 'Illustration eines SUV auf der Küstenstraße am Abend',
      van: 'Illustration eines Vans auf der Küstenstraße bei Sonnenuntergang',
    },
    picture: 'Illustration eines Taxis auf einer Straße unter dem Nachthimmel',
    from: (price) => `Ab ${price} pro km`,
    card: 'Taxi',
    cardText:
      'Vom Flughafen ins Zimmer, vom Zimmer ans Parktor oder weiter an die Küste. Den Richtpreis sehen Sie vorab.',
  },
}

export const room: Translation<typeof en.room> = {
  title: (room, name) => `${room} in Tissamaharama | ${name}`,
  description: (name, price, text) => `${name} für ${price} pro Nacht. ${text}`,
  back: 'Zurück',
  all: 'Zimmer & Taxi',
  eyebrow: 'Gartenbungalow, Tissamaharama',
  perNight: { triple: 'pro Nacht', double: 'pro Nacht', hostel: 'pro Bett und Nacht' },
  pictures: (name) => `Bilder: ${name}`,
  about: { triple: 'Über dieses Zimmer', double: 'Über dieses Zimmer', hostel: 'Über dieses Bett' },
  texts: {
    triple: [
      'In unserem größten Zimmer schlafen drei: eine Familie oder Freunde, die sich gern ein Zimmer teilen. Es hat Klimaanlage und Ventilator, Minikühlschrank, Schreibtisch, ein eigenes Bad mit Handtüchern und Blick in den Garten.',
      'Der Bungalow steht in einem Garten in Tissamaharama, eine kurze Fahrt von den Parks entfernt. Es gibt ein Restaurant und kostenloses WLAN; für Wäscheservice, Flughafentransfer oder Fahrräder genügt eine Nachricht.',
    ],
    double: [
      'Ein Zimmer für zwei, mit Klimaanlage und Ventilator, Minikühlschrank, Schreibtisch, eigenem Bad mit Handtüchern und Blick in den Garten.',
      'Der Bungalow steht in einem Garten in Tissamaharama, eine kurze Fahrt von den Parks entfernt. Nach der Nachmittagssafari duschen Sie den Staub ab und essen in unserem Restaurant.',
    ],
    hostel: [
      'Ein Bett im gemeinsamen Schlafsaal: unsere einfachste Unterkunft, für Gäste, die den Tag in den Parks verbringen. Pro Gast buchen Sie ein Bett.',
      'WLAN und Handtücher sind inklusive. Restaurant, Wäscheservice, Flughafentransfer, Fahrräder und geführte Touren können Sie ebenfalls nutzen.',
    ],
  },
  inRoom: { triple: 'Im Zimmer', double: 'Im Zimmer', hostel: 'Zu Ihrem Bett' },
  inHouse: 'Im Bungalow',
  checkInFrom: (time) => `Check-in ab ${time}, Ortszeit\u00a0Sri\u00a0Lanka`,
  captions: {
    'room-triple': 'Das Dreibettzimmer',
    'room-double': 'Das Doppelzimmer',
    'room-hostel': 'Der Schlafsaal',
    'room-triple-side': 'Der Schreibtisch und die Tür zum Garten',
    'room-double-side': 'Der Schreibtisch und die Tür zum Garten',
    'room-hostel-side': 'Die Schließfächer des Schlafsaals',
    'lodge-night': 'Das Haus bei Nacht',
  },
  illustrationOf: (caption) => `Illustration: ${caption}`,
  form: 'Buchen Sie Ihr Zimmer',
  checkIn: 'Anreise',
  checkOut: 'Abreise',
  dates: 'Ihre Reisedaten',
  chooseCheckIn: 'Bitte wählen Sie den Tag der Anreise.',
  chooseCheckOut: (day) => `Wählen Sie nun den Tag der Abreise, spätestens ${day}.`,
  clearDates: 'Zurücksetzen',
  datesDone: 'Fertig',
  guests: 'Gäste',
  rooms: { triple: 'Zimmer', double: 'Zimmer', hostel: 'Betten' },
  sleeps: {
    triple: 'Ein Zimmer bietet Platz für bis zu 3 Gäste.',
    double: 'Ein Zimmer bietet Platz für bis zu 2 Gäste.',
    hostel: 'Ein Bett ist für 1 Gast.',
  },
  needs: (guests, rooms) => `Für ${guests} brauchen Sie mindestens ${rooms}.`,
  summary: 'Preisübersicht',
  subtotal: 'Zwischensumme',
  subtotalLine: (rooms, nights, price) => `${rooms} × ${nights} × ${price}`,
  subtotalWaits: (rooms, price) => `${rooms} × ${price} pro Nacht. Bitte wählen Sie Ihre Tage.`,
  total: 'Gesamt',
  totalSaid: (total) => `Gesamt ${total}`,
  currency: 'Alle Preise in US-Dollar. Sie bezahlen jetzt noch nichts.',
  book: 'Jetzt buchen',
  checking: 'Wird geprüft\u00a0…',
  needsScript: 'Um Ihre Tage zu wählen, schalten Sie bitte JavaScript in Ihrem Browser ein, oder schreiben Sie uns.',
  nightsUnknown:
    'Die Verfügbarkeit konnte nicht geladen werden. Sie können Ihre Tage trotzdem wählen: Wir prüfen sie bei der Buchung.',
  retry: 'Erneut versuchen',
  unreachable:
    'Wir haben unseren Server nicht erreicht. Es ist nichts verloren: Ihre Auswahl ist noch da. Bitte versuchen Sie es erneut.',
  short: {
    none: (nights) => `Für ${nights} ausgebucht.`,
    left: (rooms, nights) => `Für ${nights} nur noch ${rooms} frei.`,
    fewer: 'Genug Betten für Ihre Gruppe',
    take: (rooms, total) => `${rooms} wählen, ${total}`,
    otherDays: 'Die nächsten freien Tage für ebenso viele Nächte',
    otherRooms: 'Für Ihre Tage verfügbar',
    other: (room, rooms, total) => `${room}: ${rooms}, ${total}`,
    nothing: 'Es gibt keine anderen freien Tage oder Zimmer. Bitte wählen Sie weniger Nächte, oder schreiben Sie uns.',
    whatsappMessage: (room, checkIn, checkOut) =>
      `Hallo, ich suche ein Zimmer (${room}) vom ${checkIn} bis ${checkOut}. Können Sie mir helfen?`,
  },
  more: {
    eyebrow: 'Mehr Zimmer',
    heading: 'Unsere anderen Zimmer',
  },
}

/** Check-in and check-out. */
export const stayDates: Translation<typeof en.stayDates> = (checkIn, checkOut) => `${checkIn} – ${checkOut}`
