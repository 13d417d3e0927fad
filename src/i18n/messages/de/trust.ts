import type * as en from '#i18n/messages/en/trust.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'

export const currency: Translation<typeof en.currency> = {
  label: 'Preise anzeigen in',
  names: {
    USD: 'US-Dollar',
    EUR: 'Euro',
    GBP: 'Britisches Pfund',
    LKR: 'Sri-Lanka-Rupie',
  },
  option: (code, name) => `${code} – ${name}`,
  about: (amount) => `etwa ${amount}`,
  short: (amount) => `≈\u00a0${amount}`,
  charged: {
    USD: 'Berechnet wird in US-Dollar.',
    EUR: 'Berechnet wird in Euro.',
    GBP: 'Berechnet wird in britischen Pfund.',
    LKR: 'Berechnet wird in Sri-Lanka-Rupien.',
  },
  rates: (day) => `Ungefähre Beträge zum Wechselkurs vom ${day}.`,
}

export const gatePromise: Translation<typeof en.gatePromise> = {
  atGate: (sum) => `Sie zahlen dem Park selbst etwa ${sum} am Eingang.`,
  promise: 'Die hier genannten Parkeintritte sind im Gesamtpreis enthalten.',
  contains: 'Dazu gehören auch der Jeep mit Fahrer sowie Guide und Verpflegung nach Ihrer Wahl.',
  containsShared: 'Dazu gehören auch Ihre Plätze im Jeep mit Fahrer und die Verpflegung nach Ihrer Wahl.',
  noFee: 'Keine Buchungs- oder Servicegebühren.',
  holds: 'Nach Ihrer Personenzahl und Herkunft berechnet.',
  addOns: 'Extras sind im Gesamtpreis nicht enthalten.',
}

export const example: Translation<typeof en.example> = {
  heading: 'Gesamtpreis',
  lead: (people, visitor) =>
    `Zum Beispiel ${people} ${visitor}, mit Fahrer und ohne Verpflegung. Die nächste Seite rechnet es für Ihre Personenzahl, Ihren Jeep und Ihre Verpflegung zusammen.`,
  private: (jeep, slot) => `${jeep}-Jeep für Sie allein, ${slot.toLowerCase()}`,
  shared: (slot) => `Gruppenjeep, ${slot.toLowerCase()}`,
  tickets: (people) => `Parkeintritt, ${people}`,
  jeep: 'Jeep oder Plätze',
  total: 'Gesamt',
  each: 'Pro Person, mit Parkeintritt',
}

export const payLater: Translation<typeof en.payLater> = {
  get bank() {
    return `Sie bezahlen jetzt noch nichts. Sie zahlen nach der Buchung: per Überweisung innerhalb von ${policy().paymentHours}\u00a0Stunden oder auf einem anderen Weg, den Sie dann wählen.`
  },
  bankBy: (moment) =>
    `Sie bezahlen jetzt noch nichts. Sie zahlen nach der Buchung: per Überweisung bis ${moment} oder auf einem anderen Weg, den Sie dann wählen.`,
  later:
    'Sie bezahlen jetzt noch nichts. Sie zahlen nach der Buchung: per Überweisung oder auf einem anderen Weg, den Sie dann wählen.',
  cash: 'Sie bezahlen jetzt noch nichts. Für eine Überweisung ist es zu spät: Sie zahlen vor Ort.',
  soon: 'Ihr Jeep fährt bald ab: Sie zahlen vor Ort, und wir bestätigen per WhatsApp. Jetzt bezahlen Sie noch nichts.',
}

export const cancellation: Translation<typeof en.cancellation> = {
  texts: {
    safari: ({ safariRefundPercent, refundNoticeHours }) =>
      `${safariRefundPercent}\u00a0% Erstattung bei Stornierung mindestens ${refundNoticeHours.safari}\u00a0Stunden vorher, keine Erstattung bei kurzfristiger Stornierung.`,
    room: ({ refundNoticeHours }) =>
      `Kostenlos stornierbar bis ${refundNoticeHours.room}\u00a0Stunden vor dem Check-in.`,
  },
  get roomPage() {
    return `KOSTENLOS STORNIERBAR – bis ${policy().refundNoticeHours.room}\u00a0Stunden vor dem Check-in`
  },
  zone: 'Alle Zeiten in Ortszeit Sri\u00a0Lanka.',
  until: {
    safari: (moment, percent) => `${percent}\u00a0% erhalten Sie zurück, wenn Sie bis ${moment} stornieren.`,
    room: (moment) => `Kostenlos stornierbar bis ${moment}.`,
  },
  tooLate: {
    safari: ({ refundNoticeHours }) =>
      `Bis zum Beginn sind es weniger als ${refundNoticeHours.safari}\u00a0Stunden: Bei einer Stornierung gibt es keine Erstattung.`,
    room: ({ refundNoticeHours }) =>
      `Bis zum Check-in sind es weniger als ${refundNoticeHours.room}\u00a0Stunden: Bei einer Stornierung gibt es keine Erstattung.`,
  },
}

export const rideRefund: Translation<typeof en.rideRefund> = {
  text: (rule) => `Volle Erstattung, bis wir den Fahrpreis bestätigen. Danach: ${rule}`,
}

export const clock: Translation<typeof en.clock> = {
  sriLanka: (moment) => `${moment}, Ortszeit\u00a0Sri\u00a0Lanka`,
  moment: (day, time) => `${day}, ${time}`,
  yours: (moment) => `${moment} Ihrer Zeit`,
  starts: (moment) => `Beginn ${moment} Ihrer Zeit`,
}

export const sun: Translation<typeof en.sun> = {
  heading: (day, park) => `${day}, ${park}`,
  firstLight: 'Erstes Licht',
  rises: 'Sonnenaufgang',
  sets: 'Sonnenuntergang',
  zone: 'Ortszeit\u00a0Sri\u00a0Lanka',
}

export const next: Translation<typeof en.next> = {
  heading: 'Wie es weitergeht',
  done: 'Erledigt',
  booked: {
    title: 'Sie haben eine Buchungsnummer',
    text: (id) => `${id}. Geben Sie sie bei der Zahlung an und wenn Sie uns schreiben.`,
  },
  transfer: {
    title: 'Sie überweisen den Gesamtpreis',
    text: (total) =>
      `${total}, mit der Buchungsnummer als Verwendungszweck. Schicken Sie uns den Beleg per WhatsApp oder E-Mail.`,
  },
  received: {
    paid: 'Ihre Zahlung ist eingegangen',
    submitted: 'Wir prüfen Ihre Zahlung',
    text: {
      paid: 'Es ist nichts mehr zu bezahlen.',
      submitted: 'Sie müssen nichts weiter tun. Wir melden uns, sobald die Zahlung geprüft ist.',
    },
  },
  confirm: {
    title: 'Wir bestätigen',
    transfer: 'Per WhatsApp oder E-Mail, sobald Ihre Überweisung eingegangen ist.',
    message: 'Per WhatsApp oder E-Mail. Vor Ihrer Ankunft ist nichts zu bezahlen.',
  },
  price: {
    title: 'Wir nennen Ihnen den Preis',
    text: 'Per WhatsApp oder E-Mail. Sie zahlen erst, wenn Sie zugestimmt haben.',
  },
  fare: {
    title: 'Wir finden einen Fahrer und bestätigen den Fahrpreis',
    text: (estimate, kilometres) =>
      `${estimate} ist ein Richtpreis für ${kilometres}\u00a0km. Den Fahrpreis für Ihre Strecke nennen wir Ihnen per WhatsApp oder E-Mail; Sie zahlen erst, wenn Sie zugestimmt haben.`,
  },
  pickup: {
    title: 'Wir holen Sie ab',
    at: (moment, place) =>
      `Die Safari beginnt am ${moment}. Abholort: ${place}. Wann genau wir kommen, sagen wir Ihnen noch.`,
    unknown: (moment) => `Die Safari beginnt am ${moment}. Bitte sagen Sie uns, wo wir Sie abholen sollen.`,
    bring: 'Bringen Sie den Reisepass oder die NIC mit, deren Nummer Sie uns genannt haben.',
  },
  ride: { title: 'Ihr Fahrer holt Sie ab', at: (moment, place) => `Am ${moment}: ${place}.` },
  arrive: {
    title: 'Sie checken ein',
    from: (moment) => `Ab ${moment}. Sagen Sie uns bitte, wenn Sie spät in der Nacht kommen.`,
  },
  payThere: {
    safari: (total) => `Sie zahlen ${total}, bevor der Jeep losfährt.`,
    room: (total) => `Sie zahlen ${total} beim Check-in.`,
  },
}

export const received: Translation<typeof en.received> = {
  title: (id) => `Buchung eingegangen: ${id}`,
  text: 'Vielen Dank. Auf Ihrer Buchungsseite steht, wie es weitergeht; sie öffnet sich in dem Tab, in dem Sie gebucht haben.',
  open: 'Zu Ihrer Buchung',
  close: 'Meldung schließen',
}

export const ask: Translation<typeof en.ask> = {
  label: 'Per WhatsApp fragen',
  call: (number) => `Anrufen: ${number}`,
  package: (name) => `Hallo! Ich habe eine Frage zur Safari „${name}“.`,
  safari: (name, slot, day, people, total) =>
    `Hallo! Ich sehe mir gerade die Safari „${name}“ an (${slot}, ${day}, ${people}, ${total}) und habe eine Frage.`,
  room: (room) => `Hallo! Ich habe eine Frage zum Zimmer „${room}“.`,
  taxi: 'Hallo! Ich habe eine Frage zu einer Taxifahrt.',
  trip: 'Hallo! Ich brauche Hilfe beim Buchen auf Ihrer Website.',
  booking: (id) => `Hallo, es geht um meine Buchung. Buchungsnummer: ${id}`,
}

export const identity: Translation<typeof en.identity> = {
  again:
    'Für Ihren Parkeintritt erforderlich. Auf diesem Gerät speichern wir sie nicht: Bitte geben Sie sie noch einmal ein.',
}
