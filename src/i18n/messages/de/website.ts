import type * as en from '#i18n/messages/en/website.ts'
import type { Translation } from '#i18n/translation.ts'
import { slotTimes } from './safari.ts'

export const frame: Translation<typeof en.frame> = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama, Sri Lanka',
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  mainNavigation: 'Hauptmenü',
  home: 'Start',
  packages: 'Safaris',
  about: 'Über uns',
  aboutUs: 'Über uns',
  faq: 'Häufige Fragen',
  parks: 'Öffnungszeiten der Parks',
  terms: 'AGB',
  privacy: 'Datenschutz',
  cookies: 'Cookies',
  rooms: 'Zimmer & Taxi',
  bookNow: 'Jetzt buchen',
  whatsapp: 'WhatsApp-Chat',
  whatsappHello: 'Hallo! Ich habe eine Frage zu einer Safari.',
  checkout: {
    label: 'Schritte der Buchung',
    steps: ['Safari', 'Angaben', 'Zahlen'],
    /** The first step of a stay or a ride. */
    trip: 'Reise',
    help: 'Hilfe per WhatsApp',
  },
  footer: {
    navigation: 'Fußbereich',
    claim: 'Jeepsafaris im Süden Sri Lankas, privat oder in der Gruppe, ab Tissamaharama.',
    safaris: 'Safaris',
    allPackages: 'Alle Safaris',
    parks: 'Parks',
    house: 'Über uns',
    contact: 'Kontakt',
    pictures: 'Die Bilder auf dieser Website sind Illustrationen.',
    rights: (year, name) => `© ${year} ${name}`,
  },
}

export const home: Translation<typeof en.home> = {
  title: (name) => `${name}: Jeepsafaris in Yala, Bundala und Udawalawe`,
  description:
    'Jeepsafaris in Yala, Bundala, Udawalawe und Lunugamwehera, privat oder in der Gruppe, mit Guides von hier. Safari aussuchen, Tag wählen, online buchen.',
  hero: {
    heading: 'Entdecken Sie Yalas wilde Schönheit',
    lead: 'Jeepsafaris mit Guides, die hier aufgewachsen sind, privat oder in der Gruppe – Leoparden, Elefantenherden und Lagunen voller Vögel, vom ersten Licht an.',
    book: 'Safari buchen',
    parks: 'Zu den Parks',
    rating: '5,0 auf beiden Bewertungsportalen',
    ratings: (tripadvisor: string, google: string) => `${tripadvisor} auf Tripadvisor, ${google} bei Google`,
    picture:
      'Illustration eines Leoparden auf einem Felsen über einer Lagune bei Sonnenaufgang, am anderen Ufer eine Elefantenfamilie',
  },
  slots: 'Abfahrtszeiten',
  popular: {
    eyebrow: 'Am meisten gebucht',
    heading: 'Unsere beliebtesten Safaris',
    all: 'Alle Safaris',
    book: 'Jetzt buchen',
    bookNamed: (name) => `Jetzt buchen: ${name}`,
    hours: (hours) => (hours === 1 ? '1\u00a0Stunde' : `${hours}\u00a0Stunden`),
    cards: [
      {
        name: 'Yala am Morgen',
        description: 'Leoparden und andere Wildtiere, wenn sie am aktivsten sind',
        hours: 4,
        time: slotTimes.morning,
        picture: 'Illustration eines Leoparden, der im Morgengrauen in Yala eine Sandpiste überquert',
      },
      {
        name: 'Yala, ein ganzer Tag',
        description: 'Den Park ausgiebig erkunden, Mittagessen inklusive',
        hours: 8,
        time: 'Zwischen 5:30 und 18:30\u00a0Uhr',
        picture: 'Illustration eines Safarijeeps auf einer Piste unter Schirmakazien',
      },
      {
        name: 'Vogelwelt von Bundala',
        description: 'Eine Tour für Vogelfreunde',
        hours: 5,
        time: 'Beim ersten Licht',
        picture: 'Illustration von Buntstörchen in den Lagunen von Bundala',
      },
    ],
  },
  parks: {
    eyebrow: 'Unsere Parks',
    heading: 'Vier Parks, ein Zuhause in Tissa',
    lead: 'Jeder Park hat seine eigene Landschaft und Tierwelt. Suchen Sie sich einen aus – oder fragen Sie uns, welcher diese Woche am schönsten ist.',
    mottos: {
      yala: 'Leoparden und Granit',
      bundala: 'Vogelleben an der Lagune',
      udawalawe: 'Heimat der Herden',
      Lunugamwehera: 'Der stille Korridor',
    },
  },
  about: {
    eyebrow: 'Über uns',
    heading: 'Hier beginnt Ihr großes Abenteuer.',
    text: 'Wohnen Sie in unserem ruhigen Gartenbungalow in Tissamaharama, eine kurze Fahrt von den Parks entfernt. Die Zimmer haben Klimaanlage und Ventilator, Minikühlschrank, eigenes Bad, Handtücher, Schreibtisch und Blick in den Garten. Das WLAN ist kostenlos, das Restaurant im Haus. Für Wäscheservice, Flughafentransfer, Leihräder und geführte Touren zu Fuß oder per Rad genügt eine Nachricht.',
    amenities: {
      air: 'Klimaanlage und Ventilator',
      wifi: 'Kostenloses WLAN',
      fridge: 'Minikühlschrank',
      washroom: 'Eigenes Bad',
      towels: 'Handtücher und Schreibtisch',
      garden: 'Blick in den Garten',
      laundry: 'Wäscheservice',
      airport: 'Flughafentransfer',
      bicycle: 'Fahrradverleih',
      tours: 'Touren zu Fuß und per Rad',
      restaurant: 'Restaurant im Haus',
    },
    more: 'Mehr über uns',
    rating: 'Was unsere Gäste sagen',
    picture: 'Illustration eines Doppelzimmers mit Blick in den Garten am Abend',
  },
  reviews: {
    eyebrow: 'Bewertungen',
    heading: 'Was unsere Gäste sagen',
    view: 'Bewertungen lesen',
    outOf: 'von 5',
    platforms: {
      tripadvisor: { name: 'Tripadvisor', text: 'Bewertet von Reisenden' },
      google: { name: 'Google', text: 'Bewertet von Gästen' },
    },
    recent: 'Was Gäste zuletzt erlebt haben',
    guests: [
      {
        quote:
          'Wir standen vor Sonnenaufgang am Tor und hatten das erste Wasserloch ganz für uns. Unser Guide hörte die Warnrufe, lange bevor wir etwas sahen, und dann lief einfach ein Leopard über die Piste.',
        author: 'Hannah',
        place: 'Großbritannien',
        platform: 'tripadvisor',
      },
      {
        quote:
          'Am Abend vorher Plätze im Gruppenjeep gebucht. Klarer Preis, pünktlich abgeholt, und niemand drängte, als die Kinder den Elefanten noch ein bisschen länger zusehen wollten.',
        author: 'Mateo',
        place: 'Spanien',
        platform: 'google',
      },
      {
        quote:
          'Bundala am frühen Morgen war die Überraschung unserer Reise: Buntstörche, Bienenfresser, Krokodile am Ufer und kaum ein anderes Auto. Das Frühstück an der Lagune war das Schönste.',
        author: 'Ingrid',
        place: 'Norwegen',
        platform: 'tripadvisor',
      },
    ],
  },
  closing: {
    heading: 'Neugierig geworden? Buchen Sie noch heute Ihre Safari.',
    book: 'Jetzt buchen',
    contact: 'Schreiben Sie uns',
  },
}

export const packageDetail: Translation<typeof en.packageDetail> = {
  title: (pkg, name) => `${pkg} | ${name}`,
  allPackages: 'Alle Safaris',
  picture: (park) => `Illustration: ${park}-Nationalpark`,
  pictures: (pkg) => `Bilder: ${pkg}`,
  inPark: (park) => `${park}-Nationalpark`,
  description: 'Beschreibung',
  features: 'Das ist dabei',
  highlights: 'Höhepunkte',
  jeep: {
    heading: 'Preise pro Jeep',
    note: 'Preise pro Jeep mit Fahrer, nur für Ihre Gruppe. Der Parkeintritt kommt pro Person dazu.',
    slot: 'Uhrzeit',
  },
  shared: {
    heading: 'Gruppenjeep, Preis pro Platz',
    note: 'Je größer Ihre Gruppe, desto günstiger der Platz.',
  },
  guide: {
    heading: 'Begleitung',
    note: 'Ein Preis pro Gruppe, nur bei Privatsafaris.',
    included: 'inklusive',
  },
  meals: {
    heading: 'Verpflegung',
    note: 'Pro Person, freiwillig.',
    breakfast: 'Frühstück',
    lunch: 'Mittagessen',
    vegetarian: 'vegetarisch',
  },
  side: {
    type: 'Art der Safari',
    capacity: 'Höchstens',
    tickets: 'Parkeintritt pro Person',
    foreign: 'Gäste aus dem Ausland',
    local: 'Gäste aus Sri Lanka',
    bookNow: 'Jetzt buchen',
    note: 'Tag, Jeep und Verpflegung wählen Sie auf der nächsten Seite. Sie bezahlen jetzt noch nichts.',
  },
  noPrices: 'Die Preise für diese Safari folgen noch. Bitte fragen Sie uns per WhatsApp.',
  notFound: {
    heading: 'Safari nicht gefunden',
    text: 'Diese Safari gibt es nicht, oder sie wird nicht mehr angeboten.',
    packages: 'Alle Safaris ansehen',
  },
}

export const packageCard: Translation<typeof en.packageCard> = {
  from: 'ab',
  ticketsIncluded: (people) => `für ${people}, Eintritt inklusive`,
  startingFrom: 'Preis ab',
  perJeep: 'pro Jeep',
  perSeat: 'pro Person',
  onRequest: 'Preis auf Anfrage',
  capacity: (people) => `Bis zu ${people}`,
  more: (count) => `+${count} weitere`,
  tickets: (foreign, local) => `Eintritt ${foreign} pro Person (Sri Lanka ${local})`,
  picture: (park) => `Illustration: ${park}-Nationalpark`,
}

export const errors: Translation<typeof en.errors> = {
  notFound: {
    heading: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder im Link steckt ein Tippfehler.',
  },
  unexpected: {
    heading: 'Unerwarteter Fehler!',
    text: 'Bei uns ist etwas schiefgegangen. Ihre Buchungen sind sicher. Bitte versuchen Sie es erneut, oder schreiben Sie uns.',
  },
  away: {
    heading: 'Wir sind gleich wieder da',
    text: 'Unser Buchungssystem ist gerade nicht erreichbar. Es ist nichts verloren: Bitte versuchen Sie es in einer Minute erneut.',
  },
  refused: {
    heading: 'Das hat nicht geklappt',
    text: 'Die Seite lässt sich nicht anzeigen. Bitte gehen Sie zurück und versuchen Sie es erneut.',
  },
  again: 'Erneut versuchen',
  home: 'Zur Startseite',
  packages: 'Alle Safaris ansehen',
}
