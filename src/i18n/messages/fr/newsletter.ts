import type * as en from '#i18n/messages/en/newsletter.ts'
import type { Translation } from '#i18n/translation.ts'

export const newsletter: Translation<typeof en.newsletter> = {
  email: 'E-mail',
  placeholder: 'vous@example.com',
  subscribe: 'S’abonner',
  trap: 'Laissez ce champ vide',
  note: 'Seulement quand les parcs ont des nouvelles. Un clic suffit pour se désabonner.',
  title: (name) => `Newsletter | ${name}`,
  heading: 'Des nouvelles des parcs',
  lead: 'Où les léopards ont été vus, quelle lagune est pleine d’oiseaux, ce qui a changé à l’entrée des parcs. Laissez-nous votre adresse e-mail : nous écrivons quand il y a quelque chose à raconter.',
  description: 'Abonnez-vous aux nouvelles de Yala, Bundala, Udawalawe et Lunugamwehera.',
  away: 'Nous n’avons pas pu enregistrer votre adresse à l’instant. Rien n’est perdu : réessayez dans une minute.',
  awayLink: 'Cela n’a pas fonctionné à l’instant. Rien n’est perdu : réessayez dans une minute.',
  tooMany: 'Cela fait beaucoup à la fois depuis votre connexion. Réessayez dans une heure.',
  whatsappText: (email) => `Bonjour ! J’aimerais recevoir votre newsletter. Mon adresse e-mail : ${email}`,
  confirm: {
    heading: 'Un clic, et vous êtes sur notre liste',
    text: 'Quelqu’un, et nous espérons que c’est vous, nous a demandé d’envoyer notre newsletter à cette adresse. Sans votre clic, nous n’envoyons rien.',
    button: 'Oui, envoyez-moi la newsletter',
  },
  leave: {
    heading: 'Se désabonner de la newsletter ?',
    text: 'Nous cessons aussitôt de vous écrire. Vous pouvez revenir quand vous voulez.',
    button: 'Oui, retirez-moi de la liste',
  },
  unknown: {
    heading: 'Ce lien n’est pas complet',
    text: 'Nous ne connaissons pas ce lien. Ouvrez-le de nouveau depuis notre e-mail, ou abonnez-vous encore une fois.',
  },
  thanks: {
    asked: {
      heading: 'Vous y êtes presque',
      text: 'Nous vous écrivons pour confirmer. Ouvrez le lien de notre e-mail : c’est alors seulement que vous êtes sur notre liste.',
    },
    listed: { heading: 'Merci de votre abonnement', text: 'Vous êtes sur notre liste.' },
    confirmed: {
      heading: 'Bienvenue sur notre liste',
      text: 'Votre adresse est confirmée. Nous écrivons quand il y a du nouveau.',
    },
    left: { heading: 'Vous avez quitté notre liste', text: 'Nous ne vous écrirons plus. Bon voyage !' },
  },
  packages: 'Voir nos safaris',
  again: 'S’abonner',
}
