import { bookingWindowDays } from '#domain/bookings/booking.ts'
import { holdMinutes, maxOpenBookings } from '#domain/bookings/payment-deadline.ts'
import { estimatedKilometres } from '#domain/rides/taxi.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/terms.ts'
import type { Chapter } from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'
import { cancellation } from './trust.ts'

const checkIn = clock.time(checkInMinute)

const chapters: readonly Chapter[] = [
  {
    id: 'scope',
    heading: 'Wofür diese AGB gelten',
    text: [
      'Sie gelten für alles, was Sie bei uns buchen: private Safaris und Gruppensafaris, Zimmer, Taxifahrten und was dazugehört, ob Sie auf dieser Website buchen oder per Nachricht. „Wir“ ist der Veranstalter, der oben auf dieser Website genannt ist; „Sie“ ist, wer bucht.',
      'Haben Sie etwas schriftlich mit uns vereinbart, das von diesen AGB abweicht, gilt das Vereinbarte.',
    ],
  },
  {
    id: 'booking',
    heading: 'Wie eine Buchung zustande kommt',
    text: [
      'Mit dem letzten Knopf einer Buchung bitten Sie uns um einen Platz, und unser Server nimmt ihn im selben Augenblick für Sie. Sie erhalten eine Buchungsnummer. Ihre Buchung ist dann offen: Der Platz gehört Ihnen so lange, wie es in der Bestätigung steht, und sie ist bestätigt, sobald Ihre Zahlung bei uns ist oder wir sie Ihnen in einer Nachricht bestätigt haben.',
      [
        `Eine Safari kann von heute an bis zu ${bookingWindowDays}\u00a0Tage im Voraus gebucht werden, und bis der Jeep losfährt.`,
        `Während Sie das Formular ausfüllen, halten wir den gewählten Platz ${holdMinutes}\u00a0Minuten frei, und einmal für weitere ${holdMinutes}\u00a0Minuten.`,
        `Höchstens ${maxOpenBookings.unpaid} Buchungen einer E-Mail-Adresse oder Telefonnummer dürfen zugleich auf die Zahlung warten, davon ${maxOpenBookings.cash} mit Barzahlung.`,
        'Eine Buchung kurz vor Beginn wird persönlich bestätigt. Bitte schreiben Sie uns, wenn Sie so buchen.',
        'Eine Taxibuchung ist eine Anfrage. Sie wird zur Fahrt, wenn wir Ihnen den Fahrpreis genannt und Sie zugestimmt haben.',
      ],
      'Bitte prüfen Sie Namen, Daten und Zahlen, bevor Sie sie absenden. Können wir Sie mit Ihren Angaben nicht erreichen, können wir womöglich nicht bestätigen.',
    ],
  },
  {
    id: 'prices',
    heading: 'Preise',
    text: [
      'Der Gesamtpreis, der vor der Buchung auf der Seite steht, ist das, was Sie für die aufgeführten Leistungen zahlen. Er besteht aus dem Parkeintritt, dem Jeep oder den Plätzen, einem Guide, wenn Sie einen nehmen, und der Verpflegung, wenn Sie welche wählen. Der Preis eines privaten Jeeps wird nicht mit der Zahl der Gäste multipliziert; Eintritt, Plätze im Gruppenjeep und Verpflegung schon.',
      'Ändert sich ein Preis, während Sie buchen, kommt die Buchung erst zustande, wenn Sie den neuen Gesamtpreis gesehen und bestätigt haben. Ist eine Buchung gemacht, berühren spätere Änderungen unserer Preise sie nicht.',
      'Safaris und Zimmer haben Preise in US-Dollar, Taxifahrten in Euro. Was Ihre Bank für eine Überweisung oder für den Umtausch von Geld berechnet, ist eine Sache zwischen Ihnen und Ihrer Bank. Ein Extra mit dem Vermerk „Preis auf Anfrage“ kommt nur dazu, wenn Sie seinem Preis zugestimmt haben.',
    ],
  },
  {
    id: 'payment',
    heading: 'Zahlung und 24-Stunden-Regel',
    text: [
      'Überweisen Sie innerhalb von 24\u00a0Stunden nach der Buchung oder bis 6\u00a0Stunden vor Beginn, falls das früher ist, mit Ihrer Buchungsnummer als Verwendungszweck, und schicken Sie uns den Beleg auf der Zahlungsseite, per WhatsApp oder E-Mail.',
      [
        'Überweisung: Wir halten Ihren Platz 24\u00a0Stunden frei oder bis 6\u00a0Stunden vor Beginn, falls das früher ist. Weniger als 12\u00a0Stunden vor Beginn kann sie nicht gewählt werden.',
        'Bar vor Ort: Wir halten Ihren Platz 24\u00a0Stunden frei oder bis 12\u00a0Stunden vor Beginn, falls das früher ist, sofern wir die Buchung nicht vorher bestätigt haben.',
        'Eine Buchung, die für diese Fristen zu spät kommt, wartet bis zum Beginn auf unsere Bestätigung.',
      ],
      'Die Bestätigung nennt den genauen Zeitpunkt. Ist er ohne Zahlung oder Beleg verstrichen, wird die Buchung storniert, und der Platz ist für andere frei; das kostet Sie nichts. Geld, das uns danach erreicht, verwenden wir für denselben Platz, wenn er noch frei ist, und zahlen es andernfalls zurück.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'Wenn Sie stornieren',
    text: [
      `Safaris und Taxifahrten: ${cancellation.texts.safari} Die 24\u00a0Stunden enden zu der Stunde, in der der Jeep oder der Wagen starten sollte.`,
      `Zimmer: ${cancellation.roomPage}. Der Check-in beginnt um ${checkIn}, ein Zimmer ist also bis ${checkIn} am Vortag kostenlos stornierbar. Danach gibt es keine Erstattung.`,
      'Alle Fristen zählen in der Ortszeit Sri Lankas. Stornieren können Sie auf der Seite Ihrer Buchung, oder Sie schreiben uns mit Ihrer Buchungsnummer; es zählt der Zeitpunkt, zu dem uns Ihre Stornierung erreicht. Erstattet wird in der Währung, in der Sie gezahlt haben, und dorthin, woher das Geld kam. Kommen Sie nicht, gilt das als späte Stornierung.',
      'Möchten Sie lieber an einem anderen Tag kommen? Dann stornieren Sie nicht. Eine Safari verlegen Sie bis 24\u00a0Stunden vor Beginn selbst auf der Seite Ihrer Buchung, auf einen anderen freien Tag; bei allem anderen schreiben Sie uns. Eine Buchung, die auf einen anderen Tag verlegt wird, behält ihren Preis.',
    ],
    links: [{ to: '/contact', label: 'Schreiben Sie uns' }],
  },
  {
    id: 'we-cancel',
    heading: 'Wenn wir nicht fahren können',
    text: [
      'Ein Park kann von seiner Behörde gesperrt werden, eine Straße vom Wasser, und ein Jeep kann liegen bleiben. Können wir Ihnen nicht geben, was Sie gebucht haben, haben Sie die Wahl: ein anderer Tag, ein anderer Park oder ein anderes Zimmer, oder die Rückzahlung von allem, was Sie dafür gezahlt haben.',
      'Für das, was andere Ihnen verkauft haben, etwa Flüge oder Hotels anderswo, können wir nicht aufkommen. Eine Reiseversicherung kann es.',
    ],
  },
  {
    id: 'in-the-park',
    heading: 'Im Park',
    text: [
      'Wilde Tiere kommen und gehen, wie es ihnen gefällt. Keine Sichtung ist Teil dessen, was wir verkaufen, und eine ausgebliebene ist kein Grund für eine Erstattung.',
      'Die Regeln des Parks gelten für alle: im Jeep bleiben, wo das Aussteigen nicht erlaubt ist, in der Nähe von Tieren leise sein, keines füttern, nichts zurücklassen, weder Drohnen noch Alkohol mitbringen. Der Fahrer entscheidet, was sicher ist. Wer andere oder Tiere gefährdet, kann ohne Erstattung zurückgefahren werden.',
      'Bringen Sie den Reisepass oder die NIC mit, deren Nummer Sie uns genannt haben. Der Park darf den Einlass verweigern, wenn Ticket und Dokument nicht zusammenpassen. Die Zeiten sind die, zu denen der Jeep losfährt; auf verspätete Gäste kann er nicht warten, wenn andere an Bord sind.',
    ],
  },
  {
    id: 'rooms',
    heading: 'Zimmer',
    text: [
      `Zimmer haben einen Preis pro Zimmer und Nacht, Betten im Schlafsaal pro Bett und Nacht. Check-in ist ab ${checkIn}; sagen Sie uns, wenn Sie spät in der Nacht kommen. Eine Buchung umfasst bis zu ${maxNights}\u00a0Nächte und nicht mehr Gäste, als in den Zimmern schlafen können.`,
      'Bitte gehen Sie freundlich mit dem Haus und Ihren Nachbarn um: Viele von ihnen stehen vor vier auf. Was Sie durch Unachtsamkeit zerbrechen, dürfen wir Ihnen berechnen.',
    ],
  },
  {
    id: 'taxi',
    heading: 'Taxi',
    text: [
      `Der Richtpreis auf der Seite gilt für ${estimatedKilometres}\u00a0km. Der Fahrpreis für Ihre Strecke ist der, den wir Ihnen vor der Fahrt bestätigen. Die Zahl der Fahrgäste muss zum Fahrzeug passen; sagen Sie uns, wenn Sie Kindersitze oder großes Gepäck haben.`,
    ],
  },
  {
    id: 'health',
    heading: 'Gesundheit, Versicherung und Haftung',
    text: [
      'Die Pisten im Park sind rau, und die Tiere sind wild. Sagen Sie uns vor der Buchung alles, was wir wissen sollten, etwa eine Schwangerschaft oder Rückenbeschwerden, und reisen Sie mit einer Versicherung, die Krankheit, Unfälle und Stornierung abdeckt.',
      'Wir stehen für das ein, was wir und die Menschen, die für uns arbeiten, schuldhaft verursachen. Wir stehen nicht ein für das, was Tiere, Wetter, Behörden oder andere Menschen tun, und nicht für Dinge, die Sie in einem Jeep oder einem Zimmer zurücklassen. Nichts in diesen AGB nimmt Ihnen Rechte, die das Gesetz Ihnen gibt und auf die man nicht verzichten kann.',
    ],
  },
  {
    id: 'law',
    heading: 'Recht und Änderungen',
    text: [
      'Es gilt das Recht von Sri Lanka. Wenn Sie als Verbraucher buchen, bleibt Ihnen der Schutz erhalten, den das Recht Ihres Heimatlandes Ihnen in jedem Fall gewährt. Ist ein Teil dieser AGB unwirksam, gilt der Rest.',
      'Wir können diese AGB für spätere Buchungen ändern. Für Ihre gilt der Text, der hier stand, als Sie gebucht haben. Wie wir mit dem umgehen, was Sie uns über sich sagen, steht in unseren Hinweisen zum Datenschutz.',
    ],
    links: [{ to: '/privacy', label: 'Datenschutz' }],
  },
]

export const terms: Translation<typeof en.terms> = {
  title: (name) => `AGB für Safaris, Zimmer und Taxi | ${name}`,
  description:
    'Wie eine Buchung zustande kommt, wie lange wir einen Platz frei halten, die 24-Stunden-Regel für Überweisungen, was Sie bei einer Stornierung zurückerhalten und was im Park gilt.',
  eyebrow: 'Das Kleingedruckte, groß gedruckt',
  heading: 'Unsere AGB',
  lead: 'Worauf Sie zählen können, und worauf wir zählen. Wonach Gäste am häufigsten fragen, steht zuerst.',
  picture: 'Illustration von Hirschen unter hohen Bäumen im Morgennebel',
  updated: '2026-11-23',
  short: {
    label: 'Das Wichtigste auf einen Blick',
    items: [
      { heading: 'Safaris und Taxi', text: cancellation.texts.safari, to: '#cancelling' },
      { heading: 'Zimmer', text: `${cancellation.roomPage}.`, to: '#cancelling' },
      {
        heading: 'Überweisung',
        text: 'Überweisen Sie innerhalb von 24\u00a0Stunden nach der Buchung oder bis 6\u00a0Stunden vor Beginn, falls das früher ist.',
        to: '#payment',
      },
    ],
  },
  chapters,
}
