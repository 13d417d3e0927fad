import type * as en from '#i18n/messages/en/newsletter.ts'
import type { Translation } from '#i18n/translation.ts'

export const newsletter: Translation<typeof en.newsletter> = {
  email: 'E-mail',
  placeholder: 'vous@example.com',
  subscribe: 'S’abonner',
  note: 'Seulement quand les parcs ont des nouvelles. Un clic suffit pour se désabonner.',
  title: (name) => `Newsletter | ${name}`,
  heading: 'Des nouvelles des parcs',
  lead: 'Où l’on a vu des léopards, quelle lagune est pleine d’oiseaux, ce qui change à l’entrée des parcs. Laissez votre adresse e-mail : nous écrivons quand il y a du nouveau.',
  description: 'Abonnez-vous aux nouvelles de Yala, Bundala, Udawalawe et Lunugamwehera.',
  away: 'Nous n’avons pas pu enregistrer votre adresse. Réessayez dans une minute.',
  awayLink: 'Cela n’a pas fonctionné. Réessayez dans une minute.',
  tooMany: 'Trop de demandes depuis votre connexion. Réessayez dans une heure.',
  whatsappText: (email) => `Bonjour ! J’aimerais recevoir votre newsletter. Mon adresse e-mail : ${email}`,
  confirm: {
    heading: 'Confirmez votre abonnement',
    text: 'Notre newsletter a été demandée pour cette adresse. Vous ne la recevrez que si vous confirmez.',
    button: 'Oui, envoyez-moi la newsletter',
  },
  leave: {
    heading: 'Se désabonner de la newsletter ?',
    text: 'Nous cesserons aussitôt de vous écrire. Vous pouvez vous réabonner à tout moment.',
    button: 'Oui, me désabonner',
  },
  unknown: {
    heading: 'Ce lien n’est pas complet',
    text: 'Ouvrez de nouveau le lien depuis notre e-mail, ou abonnez-vous encore une fois.',
  },
  thanks: {
    asked: {
      heading: 'Vous y êtes presque',
      text: 'Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient pour confirmer votre abonnement.',
    },
    listed: { heading: 'Merci de votre abonnement', text: 'Votre abonnement est enregistré.' },
    confirmed: {
      heading: 'Abonnement confirmé',
      text: 'Votre adresse est confirmée. Nous écrivons quand il y a du nouveau.',
    },
    left: { heading: 'Vous êtes désabonné', text: 'Nous ne vous écrirons plus. Bon voyage !' },
  },
  packages: 'Voir nos safaris',
  again: 'S’abonner',
}
