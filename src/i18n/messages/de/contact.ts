import type * as en from '#i18n/messages/en/contact.ts'
import type { Translation } from '#i18n/translation.ts'

export const contactSentences: Translation<typeof en.contactSentences> = {
  noName: 'Bitte geben Sie Ihren Namen an',
  noEmail: 'Bitte geben Sie Ihre E-Mail-Adresse an',
  badEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
  noMessage: 'Bitte schreiben Sie eine Nachricht',
  tooLong: (longest) => `Bitte höchstens ${longest.toLocaleString('de-DE')}\u00a0Zeichen.`,
  badText: 'Dieser Text enthält ein unsichtbares Zeichen, das wir nicht annehmen können. Bitte tippen Sie ihn neu ein.',
}

export const contact: Translation<typeof en.contact> = {
  title: (name) => `Kontakt | ${name}`,
  description:
    'Fragen Sie uns nach einer Safari in Yala, Bundala, Udawalawe oder Lunugamwehera: per WhatsApp, E-Mail oder Formular. Wir sind in Tissamaharama zu Hause.',
  hero: {
    eyebrow: 'Kontakt',
    heading: 'Willkommen.\nFragen Sie uns einfach.',
    lead: 'Welcher Park lohnt sich diese Woche, wann geht es los, was packt man für Kinder ein? Unsere Fahrer und Guides wissen es.',
    write: 'Schreiben Sie uns',
    picture: 'Illustration von Wasserbüffeln, die bei Sonnenuntergang einen Fluss durchqueren',
  },
  ways: {
    label: 'So erreichen Sie uns',
    whatsapp: 'WhatsApp',
    phone: 'Telefon',
    email: 'E-Mail',
    address: 'Adresse',
    chat: 'Chat beginnen',
  },
  form: {
    eyebrow: 'Schreiben Sie uns',
    heading: 'Ihre Nachricht an uns',
    lead: 'Wir antworten per E-Mail. Geht es um eine Buchung, nennen Sie uns bitte die Buchungsnummer.',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon (optional)',
    phoneHint: 'Mit Ländervorwahl, wenn wir anrufen oder per WhatsApp schreiben dürfen.',
    message: 'Nachricht',
    send: 'Nachricht senden',
    picture: 'Illustration eines Leoparden, der im Abendlicht auf einem Ast ruht',
    caption: 'Leoparden lassen auf sich warten. Wir nicht.',
    check: 'Ihre Nachricht ist noch nicht gesendet.',
    checkText: 'Bitte prüfen Sie die markierten Felder. Alles, was Sie geschrieben haben, ist noch da.',
    privacy: 'Ihre Angaben verwenden wir nur, um Ihnen zu antworten.',
  },
  sent: {
    heading: 'Vielen Dank!',
    text: 'Ihre Nachricht ist angekommen. Wir antworten an die Adresse, die Sie angegeben haben.',
  },
  failed: {
    title: 'Ihre Nachricht konnte nicht gesendet werden.',
    text: 'Alles, was Sie geschrieben haben, ist noch da. Bitte versuchen Sie es in einer Minute erneut.',
    orWhatsapp: 'Oder schicken Sie sie per WhatsApp.',
    tooMany:
      'Sie haben uns in der letzten Stunde schon mehrmals geschrieben. Ihr Text ist noch da; bitte senden Sie ihn später.',
    whatsapp: 'Per WhatsApp senden',
    whatsappText: (name, message) => `Hallo! Hier ist ${name}. ${message}`,
  },
  find: {
    eyebrow: 'So finden Sie uns',
    heading: 'Unser Standort und der Park',
    lead: 'Unsere Jeeps starten in Tissamaharama im Süden Sri Lankas und holen Sie überall in der Umgebung ab.',
    hours: 'Alle Zeiten auf dieser Website sind in Ortszeit\u00a0Sri\u00a0Lanka angegeben (UTC+5:30).',
    social: 'Folgen Sie uns',
    socialNames: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
    map: 'Karte des Yala-Nationalparks',
    mapCaption: 'Die Markierung zeigt den Yala-Nationalpark; Tissamaharama liegt westlich davon.',
    showMap: 'Karte anzeigen',
    mapNote: 'Lädt OpenStreetMap von openstreetmap.org.',
  },
}
