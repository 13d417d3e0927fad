import type * as en from '#i18n/messages/en/trust.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'

export const currency: Translation<typeof en.currency> = {
  label: 'Afficher les prix en',
  names: {
    USD: 'Dollar US',
    EUR: 'Euro',
    GBP: 'Livre sterling',
    LKR: 'Roupie sri-lankaise',
  },
  option: (code, name) => `${code} – ${name}`,
  about: (amount) => `environ ${amount}`,
  short: (amount) => `≈\u00a0${amount}`,
  charged: {
    USD: 'Le règlement se fait en dollars américains.',
    EUR: 'Le règlement se fait en euros.',
    GBP: 'Le règlement se fait en livres sterling.',
    LKR: 'Le règlement se fait en roupies sri-lankaises.',
  },
  rates: (day) => `Montants approximatifs, aux taux de change du ${day}.`,
}

export const gatePromise: Translation<typeof en.gatePromise> = {
  atGate: (sum) => `Vous payez vous-même environ ${sum} au parc, à l’entrée.`,
  promise: 'Les entrées du parc indiquées sur cette page sont comprises dans le total.',
  contains: 'Il comprend aussi la jeep avec son chauffeur, ainsi que le guide et les repas que vous choisissez.',
  containsShared:
    'Il comprend aussi vos places dans la jeep avec son chauffeur, ainsi que les repas que vous choisissez.',
  noFee: 'Aucuns frais de réservation ni de service.',
  holds: 'Selon votre nombre de personnes et votre type de visiteur.',
  addOns: 'Les suppléments ne sont pas compris dans le total.',
}

export const example: Translation<typeof en.example> = {
  heading: 'Prix total',
  lead: (people, visitor) =>
    `Par exemple ${people}, au tarif visiteur ${visitor.toLowerCase()}, avec chauffeur et sans repas. La page suivante fait le compte pour votre groupe, votre jeep et vos repas.`,
  private: (jeep, slot) => `Jeep ${jeep.toLowerCase()} pour vous seuls, ${slot.toLowerCase()}`,
  shared: (slot) => `Jeep partagée, ${slot.toLowerCase()}`,
  tickets: (people) => `Entrées du parc, ${people}`,
  jeep: 'Jeep ou places',
  total: 'Total',
  each: 'Par personne, entrées comprises',
}

export const payLater: Translation<typeof en.payLater> = {
  get bank() {
    return `Vous ne payez rien maintenant. Vous réglez après la réservation : par virement bancaire dans les ${policy().paymentHours} heures, ou par un autre moyen de votre choix.`
  },
  bankBy: (moment) =>
    `Vous ne payez rien maintenant. Vous réglez après la réservation : par virement bancaire jusqu’au ${moment}, ou par un autre moyen de votre choix.`,
  later:
    'Vous ne payez rien maintenant. Vous réglez après la réservation, par virement bancaire ou par un autre moyen de votre choix.',
  cash: 'Vous ne payez rien maintenant. Il est trop tard pour un virement : vous réglez sur place.',
  soon: 'Votre jeep part bientôt : vous réglez sur place, et nous confirmons par WhatsApp. Vous ne payez rien maintenant.',
}

export const cancellation: Translation<typeof en.cancellation> = {
  texts: {
    safari: ({ safariRefundPercent, refundNoticeHours }) =>
      `Remboursement de ${safariRefundPercent} % en cas d’annulation ${refundNoticeHours.safari} heures ou plus avant le départ ; aucun remboursement pour une annulation plus tardive.`,
    room: ({ refundNoticeHours }) => `Annulation gratuite jusqu’à ${refundNoticeHours.room} heures avant l’arrivée.`,
  },
  get roomPage() {
    return `ANNULATION GRATUITE jusqu’à ${policy().refundNoticeHours.room} heures avant l’arrivée`
  },
  zone: 'À l’heure du Sri Lanka.',
  until: {
    safari: (moment, percent) => `${percent}\u00a0% remboursés si vous annulez au plus tard le ${moment}.`,
    room: (moment) => `Annulation gratuite jusqu’au ${moment}.`,
  },
  tooLate: {
    safari: ({ refundNoticeHours }) =>
      `Le départ est dans moins de ${refundNoticeHours.safari} heures : une annulation ne donne lieu à aucun remboursement.`,
    room: ({ refundNoticeHours }) =>
      `L’arrivée est dans moins de ${refundNoticeHours.room} heures : une annulation ne donne lieu à aucun remboursement.`,
  },
}

export const rideRefund: Translation<typeof en.rideRefund> = {
  text: (rule) =>
    `Remboursement intégral tant que nous n’avons pas confirmé le prix. Ensuite\u00a0: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`,
}

export const clock: Translation<typeof en.clock> = {
  sriLanka: (moment) => `${moment}, heure du Sri Lanka`,
  moment: (day, time) => `${day}, ${time}`,
  yours: (moment) => `${moment}, heure chez vous`,
  starts: (moment) => `Début : ${moment}, heure chez vous`,
}

export const sun: Translation<typeof en.sun> = {
  heading: (day, park) => `${day}, ${park}`,
  firstLight: 'Aube',
  rises: 'Lever du soleil',
  sets: 'Coucher du soleil',
  zone: 'Heure du Sri Lanka',
}

export const next: Translation<typeof en.next> = {
  heading: 'La suite',
  done: 'Fait',
  booked: {
    title: 'Vous avez un numéro de réservation',
    text: (id) => `${id}. Indiquez-le lors du paiement et quand vous nous écrivez.`,
  },
  transfer: {
    title: 'Vous faites le virement',
    text: (total) =>
      `${total}, avec le numéro de réservation en référence. Envoyez-nous le justificatif par WhatsApp ou par e-mail.`,
  },
  received: {
    paid: 'Nous avons reçu votre paiement',
    submitted: 'Nous vérifions votre paiement',
    text: {
      paid: 'Il n’y a plus rien à payer.',
      submitted: 'Vous n’avez plus rien à faire. Nous vous écrivons dès que c’est vérifié.',
    },
  },
  confirm: {
    title: 'Nous confirmons',
    transfer: 'Par WhatsApp ou par e-mail, dès réception de votre virement.',
    message: 'Par WhatsApp ou par e-mail. Rien à payer avant votre arrivée.',
  },
  price: {
    title: 'Nous vous donnons le prix',
    text: 'Par WhatsApp ou par e-mail. Vous ne payez qu’après avoir donné votre accord.',
  },
  fare: {
    title: 'Nous trouvons un chauffeur et confirmons le prix',
    text: (estimate, kilometres) =>
      `${estimate} est une estimation pour ${kilometres}\u00a0km. Nous vous donnons le prix de votre trajet par WhatsApp ou par e-mail, et vous ne payez qu’après avoir donné votre accord.`,
  },
  pickup: {
    title: 'Nous venons vous chercher',
    at: (moment, place) =>
      `Le safari commence le ${moment}. Nous venons vous chercher ici : ${place}. Nous vous préciserons l’heure.`,
    unknown: (moment) => `Le safari commence le ${moment}. Dites-nous où venir vous chercher.`,
    bring: 'Prenez le passeport ou la carte NIC dont vous nous avez donné le numéro.',
  },
  ride: { title: 'Votre chauffeur vient vous chercher', at: (moment, place) => `Le ${moment} : ${place}.` },
  arrive: {
    title: 'Vous arrivez chez nous',
    from: (moment) => `À partir du ${moment}. Prévenez-nous si vous arrivez tard dans la nuit.`,
  },
  payThere: {
    safari: (total) => `Vous payez ${total} avant le départ de la jeep.`,
    room: (total) => `Vous payez ${total} à l’arrivée.`,
  },
}

export const received: Translation<typeof en.received> = {
  title: (id) => `Réservation reçue : ${id}`,
  text: 'Merci. La page de votre réservation vous dit la suite ; elle s’ouvre dans l’onglet où vous avez réservé.',
  open: 'Voir votre réservation',
  close: 'Fermer ce message',
}

export const ask: Translation<typeof en.ask> = {
  label: 'Demander par WhatsApp',
  call: (number) => `Appeler le ${number}`,
  package: (name) => `Bonjour ! J’ai une question sur le safari « ${name} ».`,
  safari: (name, slot, day, people, total) =>
    `Bonjour ! Je regarde le safari « ${name} » (${slot}, ${day}, ${people}, ${total}) et j’ai une question.`,
  room: (room) => `Bonjour ! J’ai une question sur la chambre « ${room} ».`,
  taxi: 'Bonjour ! J’ai une question sur une course en taxi.',
  trip: 'Bonjour ! J’ai besoin d’aide pour réserver sur votre site.',
  booking: (id) => `Bonjour, c’est au sujet de ma réservation. Numéro de réservation : ${id}`,
}

export const identity: Translation<typeof en.identity> = {
  again:
    'Nécessaire pour votre entrée au parc. Nous ne le conservons pas sur cet appareil : veuillez le saisir à nouveau.',
}
