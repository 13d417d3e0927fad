import type * as en from '#i18n/messages/en/newsletter.ts'
import type { Translation } from '#i18n/translation.ts'

export const newsletter: Translation<typeof en.newsletter> = {
  email: 'E-Mail',
  placeholder: 'name@example.com',
  subscribe: 'Abonnieren',
  note: 'Nur wenn es Neues aus den Parks gibt. Abbestellen mit einem Klick.',
  title: (name) => `Newsletter | ${name}`,
  heading: 'Neues aus den Parks',
  lead: 'Wo Leoparden zu sehen waren, welche Lagune voller Vögel ist und was sich an den Parktoren ändert. Geben Sie Ihre E-Mail-Adresse ein, und wir schreiben, wenn es Neues gibt.',
  description: 'Abonnieren Sie Neues aus Yala, Bundala, Udawalawe und Lunugamwehera.',
  away: 'Wir konnten Ihre Adresse gerade nicht speichern. Bitte versuchen Sie es in einer Minute erneut.',
  awayLink: 'Das hat nicht geklappt. Bitte versuchen Sie es in einer Minute erneut.',
  tooMany: 'Zu viele Anfragen von Ihrem Anschluss. Bitte versuchen Sie es in einer Stunde erneut.',
  whatsappText: (email) => `Hallo! Ich möchte Ihren Newsletter bekommen. Meine E-Mail-Adresse: ${email}`,
  confirm: {
    heading: 'Bitte bestätigen Sie Ihr Abonnement',
    text: 'Für diese Adresse wurde unser Newsletter bestellt. Sie erhalten ihn nur, wenn Sie bestätigen.',
    button: 'Ja, bitte schicken',
  },
  leave: {
    heading: 'Newsletter abbestellen?',
    text: 'Wir schreiben Ihnen dann nicht mehr. Sie können den Newsletter jederzeit wieder abonnieren.',
    button: 'Ja, bitte abbestellen',
  },
  unknown: {
    heading: 'Dieser Link ist unvollständig',
    text: 'Bitte öffnen Sie den Link noch einmal aus unserer E-Mail, oder abonnieren Sie erneut.',
  },
  thanks: {
    asked: {
      heading: 'Fast geschafft',
      text: 'Wir haben Ihnen eine E-Mail geschickt. Bitte öffnen Sie den Link darin, um Ihr Abonnement zu bestätigen.',
    },
    listed: { heading: 'Vielen Dank für Ihr Abonnement', text: 'Sie sind angemeldet.' },
    confirmed: {
      heading: 'Sie sind angemeldet',
      text: 'Ihre Adresse ist bestätigt. Wir schreiben, wenn es Neues gibt.',
    },
    left: { heading: 'Sie sind abgemeldet', text: 'Wir schreiben Ihnen nicht mehr. Gute Reise!' },
  },
  packages: 'Zu unseren Safaris',
  again: 'Abonnieren',
}
