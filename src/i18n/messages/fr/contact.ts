import type * as en from '#i18n/messages/en/contact.ts'
import type { Translation } from '#i18n/translation.ts'

export const contactSentences: Translation<typeof en.contactSentences> = {
  noName: 'Indiquez votre nom',
  noEmail: 'Indiquez votre adresse e-mail',
  badEmail: 'Indiquez une adresse e-mail valable',
  noMessage: 'Écrivez votre message',
  tooLong: (longest) => `Limitez-vous à ${longest.toLocaleString('fr')} caractères, s’il vous plaît.`,
  badText: 'Ce texte contient un caractère invisible que nous ne pouvons pas accepter. Veuillez le saisir de nouveau.',
}

export const contact: Translation<typeof en.contact> = {
  title: (name) => `Contact | ${name}`,
  description:
    'Posez-nous vos questions sur un safari à Yala, Bundala, Udawalawe ou Lunugamwehera : par WhatsApp, par e-mail ou par le formulaire. Depuis notre base de Tissamaharama.',
  hero: {
    eyebrow: 'Contact',
    heading: 'Bienvenue.\nPosez-nous vos questions.',
    lead: 'Quel parc choisir cette semaine, à quelle heure se lever, que prévoir pour les enfants ? Nos chauffeurs et nos guides vous répondent.',
    write: 'Nous écrire',
    picture: 'Illustration : des buffles d’eau traversent une rivière au coucher du soleil',
  },
  ways: {
    label: 'Comment nous joindre',
    whatsapp: 'WhatsApp',
    phone: 'Téléphone',
    email: 'E-mail',
    address: 'Adresse',
    chat: 'Ouvrir la discussion',
  },
  form: {
    eyebrow: 'Nous écrire',
    heading: 'Envoyez-nous un message',
    lead: 'Nous répondons par e-mail. Pour une réservation, indiquez son numéro.',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone (facultatif)',
    phoneHint: 'Avec l’indicatif du pays, si nous pouvons vous appeler ou vous écrire par WhatsApp.',
    message: 'Message',
    send: 'Envoyer le message',
    picture: 'Illustration : un léopard au repos sur une branche, dans la lumière du soir',
    caption: 'Le léopard peut se faire attendre. Pas nous.',
    check: 'Votre message n’est pas encore parti.',
    checkText: 'Regardez les champs signalés. Tout ce que vous avez écrit est encore là.',
    privacy: 'Nous n’utilisons vos informations que pour vous répondre.',
  },
  sent: {
    heading: 'Merci !',
    text: 'Nous avons bien reçu votre message et répondrons à l’adresse que vous avez indiquée.',
  },
  failed: {
    title: 'Votre message n’a pas pu être envoyé.',
    text: 'Tout ce que vous avez écrit est encore là. Réessayez dans une minute.',
    orWhatsapp: 'Ou envoyez-le par WhatsApp.',
    tooMany:
      'Vous nous avez déjà écrit plusieurs fois depuis une heure. Votre texte est encore là ; envoyez-le un peu plus tard.',
    whatsapp: 'L’envoyer par WhatsApp',
    whatsappText: (name, message) => `Bonjour ! Ici ${name}. ${message}`,
  },
  find: {
    eyebrow: 'Nous trouver',
    heading: 'Notre base, et le parc',
    lead: 'Nos jeeps partent de Tissamaharama, dans le sud du Sri Lanka, et viennent vous chercher partout dans les environs.',
    hours: 'Toutes les heures de ce site sont celles du Sri Lanka (UTC+5:30).',
    social: 'Suivez-nous',
    socialNames: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
    map: 'Carte du parc national de Yala',
    mapCaption: 'Le repère indique le parc national de Yala ; Tissamaharama se trouve à l’ouest.',
    showMap: 'Afficher la carte',
    mapNote: 'Charge OpenStreetMap depuis openstreetmap.org.',
  },
}
