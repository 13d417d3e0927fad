import { holdMinutes, maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { checkInMinute, maxNights } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/terms.ts'
import type { Chapter } from '#i18n/messages/en/text-page.ts'
import { policy, saleTerms } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { clock } from './clock.ts'
import { cancellation } from './trust.ts'

const checkIn = clock.time(checkInMinute)
const isADayBefore = () => policy().refundNoticeHours.room === 24

const chapters = (): readonly Chapter[] => [
  {
    id: 'scope',
    heading: 'Geltungsbereich',
    text: [
      'Diese Bedingungen gelten für alles, was Sie bei uns buchen: private Safaris und Gruppensafaris, Zimmer, Taxifahrten und Extras, auf dieser Website oder per Nachricht. „Wir“ ist der oben auf dieser Website genannte Veranstalter, „Sie“ ist die Person, die bucht.',
      'Haben wir mit Ihnen schriftlich etwas anderes vereinbart, gilt diese Vereinbarung.',
    ],
  },
  {
    id: 'booking',
    heading: 'So kommt eine Buchung zustande',
    text: [
      'Wenn Sie den letzten Knopf der Buchung drücken, reserviert unser Server den Platz sofort für Sie, und Sie erhalten eine Buchungsnummer. Ihre Buchung ist dann offen: Wir halten den Platz so lange, wie in der Bestätigung angegeben. Sie ist bestätigt, sobald Ihre Zahlung eingegangen ist oder wir sie Ihnen in einer Nachricht bestätigt haben.',
      [
        `Eine Safari können Sie bis zu ${policy().windowDays}\u00a0Tage im Voraus buchen, und bis der Jeep losfährt.`,
        `Während Sie das Formular ausfüllen, halten wir den gewählten Platz ${holdMinutes}\u00a0Minuten frei, und einmal für weitere ${holdMinutes}\u00a0Minuten.`,
        `Pro E-Mail-Adresse oder Telefonnummer sind bis zu ${maxOpenBookings.unpaid} unbezahlte Buchungen möglich, davon ${maxOpenBookings.cash} mit Barzahlung.`,
        'Kurzfristige Buchungen bestätigen wir persönlich. Bitte schreiben Sie uns, wenn Sie so buchen.',
        'Eine Taxibuchung ist eine Anfrage. Die Fahrt ist gebucht, sobald wir Ihnen den Fahrpreis genannt und Sie zugestimmt haben.',
      ],
      'Bitte prüfen Sie Namen, Daten und Zahlen, bevor Sie sie absenden. Können wir Sie mit Ihren Angaben nicht erreichen, können wir die Buchung womöglich nicht bestätigen.',
    ],
  },
  {
    id: 'prices',
    heading: 'Preise',
    text: [
      'Der vor der Buchung angezeigte Gesamtpreis gilt für alle aufgeführten Leistungen: Parkeintritt, Jeep oder Plätze, dazu Guide und Verpflegung, wenn Sie sie wählen. Der Preis eines privaten Jeeps hängt nicht von der Zahl der Gäste ab; Eintritt, Plätze im Gruppenjeep und Verpflegung werden pro Person berechnet.',
      'Ändert sich ein Preis, während Sie buchen, kommt die Buchung erst zustande, wenn Sie den neuen Gesamtpreis gesehen und bestätigt haben. Spätere Preisänderungen betreffen bestehende Buchungen nicht.',
      'Safaris und Zimmer berechnen wir in US-Dollar, Taxifahrten in Euro. Gebühren Ihrer Bank für Überweisung oder Währungsumtausch tragen Sie. Ein Extra mit dem Vermerk „Preis auf Anfrage“ kommt nur dazu, wenn Sie dem Preis zugestimmt haben.',
    ],
  },
  {
    id: 'payment',
    get heading() {
      return `Zahlung und ${policy().paymentHours}-Stunden-Regel`
    },
    text: [
      `Überweisen Sie innerhalb von ${policy().paymentHours}\u00a0Stunden nach der Buchung oder bis ${policy().transferLeadHours}\u00a0Stunden vor Beginn, falls das früher ist, mit Ihrer Buchungsnummer als Verwendungszweck, und schicken Sie uns den Beleg auf der Zahlungsseite, per WhatsApp oder E-Mail.`,
      [
        `Überweisung: Wir halten Ihren Platz ${policy().paymentHours}\u00a0Stunden frei oder bis ${policy().transferLeadHours}\u00a0Stunden vor Beginn, falls das früher ist. Weniger als ${policy().latestTransferHours}\u00a0Stunden vor Beginn ist sie nicht mehr möglich.`,
        `Bar vor Ort: Wir halten Ihren Platz ${policy().paymentHours}\u00a0Stunden frei oder bis ${policy().cashLeadHours}\u00a0Stunden vor Beginn, falls das früher ist, sofern wir die Buchung nicht vorher bestätigt haben.`,
        'Eine Buchung, die für diese Fristen zu spät kommt, halten wir bis zum Beginn; sie wartet auf unsere Bestätigung.',
      ],
      'Die Bestätigung nennt die genaue Frist. Verstreicht sie ohne Zahlung oder Beleg, wird die Buchung ohne Kosten für Sie storniert, und der Platz ist für andere frei. Kommt Ihr Geld später an, verwenden wir es für denselben Platz, wenn er noch frei ist; andernfalls erstatten wir es.',
    ],
  },
  {
    id: 'cancelling',
    heading: 'Wenn Sie stornieren',
    text: [
      `Safaris und Taxifahrten: ${cancellation.texts.safari(policy())} Die ${policy().refundNoticeHours.safari}\u00a0Stunden zählen ab dem vereinbarten Beginn rückwärts. Eine Taxifahrt erstatten wir in voller Höhe, bis wir den Fahrpreis bestätigen.`,
      `Zimmer: ${cancellation.roomPage}. Der Check-in beginnt um ${checkIn}${isADayBefore() ? `, ein Zimmer ist also bis ${checkIn} am Vortag kostenlos stornierbar` : ''}. Danach gibt es keine Erstattung.`,
      'Alle Fristen gelten in der Ortszeit Sri Lankas. Stornieren können Sie auf der Seite Ihrer Buchung, oder Sie schreiben uns mit Ihrer Buchungsnummer; maßgeblich ist, wann uns Ihre Stornierung erreicht. Erstattet wird in der Währung, in der Sie gezahlt haben, und auf das Konto, von dem das Geld kam. Nichterscheinen gilt als späte Stornierung.',
      `Lieber an einem anderen Tag? Dann stornieren Sie nicht. Eine Safari können Sie bis ${policy().moveNoticeHours}\u00a0Stunden vor Beginn auf der Seite Ihrer Buchung selbst auf einen anderen freien Tag verlegen; für alles andere schreiben Sie uns. Eine Buchung, die auf einen anderen Tag verlegt wird, behält ihren Preis.`,
    ],
    links: [{ to: '/contact', label: 'Schreiben Sie uns' }],
  },
  {
    id: 'we-cancel',
    heading: 'Wenn wir absagen müssen',
    text: [
      'Ein Park kann behördlich geschlossen, eine Straße überflutet sein oder ein Jeep ausfallen. Können wir Ihre Buchung nicht erfüllen, haben Sie die Wahl: ein anderer Tag, ein anderer Park oder ein anderes Zimmer, oder die volle Erstattung.',
      'Für Leistungen anderer Anbieter, etwa Flüge oder andere Hotels, kommen wir nicht auf. Dafür gibt es Reiseversicherungen.',
    ],
  },
  {
    id: 'in-the-park',
    heading: 'Im Park',
    text: [
      'Wilde Tiere kommen und gehen, wie es ihnen gefällt. Wir verkaufen keine Sichtungen, und eine ausgebliebene ist kein Grund für eine Erstattung.',
      'Die Parkregeln gelten für alle: im Jeep bleiben, wo das Aussteigen nicht erlaubt ist, in der Nähe von Tieren leise sein, nicht füttern, nichts zurücklassen, keine Drohnen und keinen Alkohol mitbringen. Der Fahrer entscheidet, was sicher ist. Wer Menschen oder Tiere gefährdet, kann ohne Erstattung zurückgebracht werden.',
      'Bringen Sie den Reisepass oder die NIC mit, deren Nummer Sie uns genannt haben. Der Park darf den Einlass verweigern, wenn Ticket und Dokument nicht übereinstimmen. Jeeps fahren zur angegebenen Zeit ab; ein Gruppenjeep kann nicht auf verspätete Gäste warten.',
    ],
  },
  {
    id: 'rooms',
    heading: 'Zimmer',
    text: [
      `Zimmer kosten pro Zimmer und Nacht, Betten im Schlafsaal pro Bett und Nacht. Check-in ist ab ${checkIn}; sagen Sie uns Bescheid, wenn Sie spät in der Nacht ankommen. Eine Buchung umfasst bis zu ${maxNights}\u00a0Nächte und höchstens so viele Gäste, wie in den Zimmern schlafen können.`,
      'Bitte behandeln Sie den Bungalow pfleglich und nehmen Sie Rücksicht: Viele Gäste stehen vor vier auf. Schäden, die Sie verursachen, können wir Ihnen berechnen.',
    ],
  },
  {
    id: 'taxi',
    heading: 'Taxi',
    text: [
      `Der Richtpreis auf der Seite gilt für ${saleTerms().taxi.kilometres}\u00a0km. Der Fahrpreis für Ihre Strecke ist der, den wir Ihnen vor der Fahrt bestätigen. Die Zahl der Fahrgäste muss zum Fahrzeug passen; sagen Sie uns, wenn Sie Kindersitze oder großes Gepäck haben.`,
    ],
  },
  {
    id: 'health',
    heading: 'Gesundheit, Versicherung und Haftung',
    text: [
      'Die Pisten sind holprig und die Tiere wild. Sagen Sie uns vor der Buchung alles, was wir wissen sollten, etwa eine Schwangerschaft oder Rückenbeschwerden, und reisen Sie mit einer Versicherung, die Krankheit, Unfälle und Stornierung abdeckt.',
      'Wir haften für Schäden, die wir oder die Menschen, die für uns arbeiten, schuldhaft verursachen. Wir haften nicht für das, was Tiere, Wetter, Behörden oder andere Menschen tun, und nicht für Dinge, die Sie in einem Jeep oder Zimmer zurücklassen. Rechte, auf die nach dem Gesetz nicht verzichtet werden kann, bleiben unberührt.',
    ],
  },
  {
    id: 'law',
    heading: 'Recht und Änderungen',
    text: [
      'Es gilt das Recht von Sri Lanka. Buchen Sie als Verbraucher, bleibt Ihnen der zwingende Schutz des Rechts Ihres Heimatlandes erhalten. Ist ein Teil dieser AGB unwirksam, gelten die übrigen weiter.',
      'Wir können diese AGB für künftige Buchungen ändern. Für Ihre Buchung gelten die AGB, die bei der Buchung veröffentlicht waren. Wie wir mit Ihren Daten umgehen, steht in unseren Hinweisen zum Datenschutz.',
    ],
    links: [{ to: '/privacy', label: 'Datenschutz' }],
  },
]

export const terms: Translation<typeof en.terms> = {
  title: (name) => `AGB für Safaris, Zimmer und Taxi | ${name}`,
  get description() {
    return `Wie eine Buchung zustande kommt, wie lange wir einen Platz halten, die ${policy().paymentHours}-Stunden-Regel für Überweisungen, Erstattungen bei Stornierung und die Regeln im Park.`
  },
  eyebrow: 'Klar und verständlich',
  heading: 'Unsere AGB',
  lead: 'Was Sie von uns erwarten können, und was wir von Ihnen erwarten. Das Wichtigste steht zuerst.',
  picture: 'Illustration von Hirschen unter hohen Bäumen im Morgennebel',
  updated: '2026-11-25',
  short: {
    label: 'Das Wichtigste auf einen Blick',
    items: [
      {
        heading: 'Safaris und Taxi',
        get text() {
          return `${cancellation.texts.safari(policy())} Eine Taxifahrt erstatten wir in voller Höhe, bis wir den Fahrpreis bestätigen.`
        },
        to: '#cancelling',
      },
      {
        heading: 'Zimmer',
        get text() {
          return `${cancellation.roomPage}.`
        },
        to: '#cancelling',
      },
      {
        heading: 'Überweisung',
        get text() {
          return `Überweisen Sie innerhalb von ${policy().paymentHours}\u00a0Stunden nach der Buchung oder bis ${policy().transferLeadHours}\u00a0Stunden vor Beginn, falls das früher ist.`
        },
        to: '#payment',
      },
    ],
  },
  get chapters() {
    return chapters()
  },
}
