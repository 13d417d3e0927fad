import type * as en from '#i18n/messages/en/newsletter.ts'
import type { Translation } from '#i18n/translation.ts'

export const newsletter: Translation<typeof en.newsletter> = {
  email: 'E-Mail',
  placeholder: 'name@example.com',
  subscribe: 'Abonnieren',
  trap: 'Bitte leer lassen',
  note: 'Nur wenn es Neues aus den Parks gibt. Abbestellen mit einem Klick.',
  title: (name) => `Newsletter | ${name}`,
  heading: 'Neues aus den Parks',
  lead: 'Wo die Leoparden zu sehen waren, welche Lagune voller Vögel ist und was sich an den Toren geändert hat. Lassen Sie uns Ihre E-Mail-Adresse da, und wir schreiben, wenn es etwas zu erzählen gibt.',
  description: 'Abonnieren Sie Neues aus Yala, Bundala, Udawalawe und Lunugamwehera.',
  away: 'Wir konnten Ihre Adresse gerade nicht speichern. Es ist nichts verloren: Bitte versuchen Sie es in einer Minute erneut.',
  awayLink: 'Das hat gerade nicht geklappt. Es ist nichts verloren: Bitte versuchen Sie es in einer Minute erneut.',
  tooMany: 'Von Ihrem Anschluss kam gerade viel auf einmal. Bitte versuchen Sie es in einer Stunde erneut.',
  whatsappText: (email) => `Hallo! Ich möchte Ihren Newsletter bekommen. Meine E-Mail-Adresse: ${email}`,
  confirm: {
    heading: 'Ein Klick, und Sie stehen auf unserer Liste',
    text: 'Jemand, hoffentlich Sie selbst, hat unseren Newsletter für dieses Postfach bestellt. Ohne Ihren Klick schicken wir nichts.',
    button: 'Ja, bitte schicken',
  },
  leave: {
    heading: 'Newsletter abbestellen?',
    text: 'Wir schreiben Ihnen ab sofort nicht mehr. Wiederkommen können Sie jederzeit.',
    button: 'Ja, bitte abbestellen',
  },
  unknown: {
    heading: 'Dieser Link ist unvollständig',
    text: 'Wir kennen diesen Link nicht. Bitte öffnen Sie ihn noch einmal aus unserer E-Mail, oder abonnieren Sie erneut.',
  },
  thanks: {
    asked: {
      heading: 'Fast geschafft',
      text: 'Wir schicken Ihnen eine E-Mail zur Bestätigung. Bitte öffnen Sie den Link darin: Erst dann stehen Sie auf unserer Liste.',
    },
    listed: { heading: 'Vielen Dank für Ihr Abonnement', text: 'Sie stehen auf unserer Liste.' },
    confirmed: {
      heading: 'Willkommen auf unserer Liste',
      text: 'Ihre Adresse ist bestätigt. Wir schreiben, wenn es Neues gibt.',
    },
    left: { heading: 'Sie sind abgemeldet', text: 'Wir schreiben Ihnen nicht mehr. Gute Reise!' },
  },
  packages: 'Zu unseren Safaris',
  again: 'Abonnieren',
}
