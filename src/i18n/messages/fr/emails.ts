import type * as en from '#i18n/messages/en/emails.ts'
import type { Translation } from '#i18n/translation.ts'

export const emails: Translation<typeof en.emails> = {
  hello: (name) => `Bonjour ${name},`,
  utc: (moment, time) => `${moment} (${time} UTC, temps universel)`,
  yours: (moment, time) => `${moment} (${time} à votre heure)`,
  button: 'Ouvrir ma réservation',
  buttonPay: 'Payer maintenant',
  key: 'Ce lien ouvre votre réservation sans mot de passe. Ne le transmettez qu’aux personnes qui voyagent avec vous.',
  questions: 'Une question ? Répondez simplement à cet e-mail.',
  questionsWhatsApp: (number) => `Une question ? Répondez à cet e-mail ou écrivez-nous sur WhatsApp : ${number}.`,
  why: (id) => `Vous recevez ce message au sujet de la réservation ${id}.`,
  line: (label, value) => `${label} : ${value}`,
  bookingId: 'Numéro de réservation',
  total: 'Montant total',
  paid: 'Déjà réglé',
  toPay: 'Reste à régler',
  yourTrip: {
    private: 'Votre safari',
    shared: 'Votre safari',
    room: 'Votre séjour',
    taxi: 'Votre course',
    general: 'Votre réservation',
  },
  test: 'C’était un paiement d’essai : aucun argent n’a circulé.',

  received: {
    subject: (id) => `Nous avons bien reçu votre réservation ${id}`,
    heading: 'Votre réservation est bien arrivée',
    headingRide: 'Votre demande est bien arrivée',
    text: 'Merci de votre réservation. Vous trouverez ici tout ce qu’il vous faut.',
    textRide:
      'Merci. Nous cherchons un chauffeur et vous indiquons le prix. Vous ne payez qu’après avoir donné votre accord.',
    textPrice:
      'Merci. Nous vous indiquons le prix par e-mail ou WhatsApp. Vous ne payez qu’après avoir donné votre accord.',
    heldUntil: (moment) => `Réservé jusqu’au ${moment}.`,
    heldUnpaid: (moment) => `Réservé jusqu’au ${moment}, non payé.`,
    shortNotice: 'Le départ est proche : nous confirmons par WhatsApp ou par téléphone.',
    howToPay: 'Comment régler',
    transfer: (total, id) => [
      `Virez ${total} sur le compte ci-dessous.`,
      `Indiquez ${id} en référence : c’est ainsi que nous retrouvons votre paiement.`,
      'Envoyez-nous le justificatif de virement sur la page de votre réservation.',
    ],
    bank: 'Nos coordonnées bancaires',
    cash: (total) => [`Vous réglez ${total} en espèces à votre arrivée.`, 'Nous vous écrivons avant.'],
    card: (total) => [
      `Réglez ${total} par carte sur la page de votre réservation.`,
      'Dès que c’est réglé, votre réservation est ferme.',
    ],
    paypal: (total) => [`Vous réglez ${total} par PayPal. Nous vous envoyons l’adresse.`],
  },
  payment: {
    subject: (amount, id) => `Nous avons reçu ${amount} pour la réservation ${id}`,
    heading: 'Votre paiement est arrivé',
    text: (amount) => `Merci, nous avons reçu ${amount}.`,
    nothingLeft: 'Il ne reste rien à régler.',
    left: (amount) => `Il reste ${amount} à régler.`,
    overpaid: (amount) => `C’est ${amount} de trop. Nous vous écrivons à ce sujet.`,
    goesBack: 'Entre-temps, votre place avait été prise par d’autres : cette somme vous sera remboursée.',
  },
  failed: {
    subject: (id) => `Le paiement de la réservation ${id} n’a pas abouti`,
    heading: 'Votre paiement n’a pas abouti',
    text: 'Rien n’a été débité. Vous pouvez réessayer avec la même carte, une autre carte ou un autre moyen de paiement.',
    transfer: 'Nous avons cherché votre virement sur notre compte sans le trouver. En voici la raison\u00a0:',
  },
  slip: {
    subject: (id) => `Votre justificatif pour la réservation ${id}`,
    heading: 'Il nous faut un autre justificatif',
    text: 'Nous avons regardé votre justificatif et n’avons pas pu l’accepter. Voici pourquoi :',
    next: 'Envoyez-nous-en un autre sur la page de votre réservation, ou écrivez-nous.',
  },
  confirmed: {
    subject: (id) => `C’est confirmé : votre réservation ${id}`,
    headings: {
      private: 'Votre safari est confirmé',
      shared: 'Votre safari est confirmé',
      room: 'Votre chambre est confirmée',
      taxi: 'Votre course est confirmée',
      general: 'Votre réservation est confirmée',
    },
    text: 'Nous nous réjouissons de vous accueillir.',
    plans: {
      move: 'Si vos projets changent, la page de votre réservation permet de déplacer ou d’annuler.',
      cancel:
        'Si vos projets changent, la page de votre réservation permet d’annuler. Pour changer de jour, écrivez-nous.',
      late: 'Le départ a lieu dans moins de 24 heures : une annulation n’est plus remboursée. En cas d’imprévu, écrivez-nous.',
    },
    calendar: 'Le fichier joint l’inscrit dans votre agenda.',
    bring: 'À emporter',
  },
  bring: {
    safari: [
      'Le passeport ou la NIC dont vous nous avez donné le numéro, et ceux de tout votre groupe',
      'Un vêtement chaud : dans une jeep ouverte, les matins et les soirs sont frais',
      'Des vêtements aux couleurs discrètes, un chapeau et de la crème solaire',
      'De l’eau, et des jumelles si vous en avez',
    ],
    room: ['Le passeport ou la NIC de chaque personne'],
  },
  pickup: {
    at: (time, place) => `Nous venons vous chercher à ${time} : ${place}.`,
    place: (place, time) =>
      `Nous venons vous chercher ici : ${place}. Le safari commence à ${time}, soyez prêts un peu avant. Nous convenons avec vous de la minute exacte.`,
    unknown: (time) =>
      `Le safari commence à ${time}. Nous ne savons pas encore où venir vous chercher : dites-le-nous sur la page de votre réservation, ou répondez à cet e-mail.`,
    checkIn: (time) => `Vous pouvez arriver à partir de ${time}. Prévenez-nous si vous arrivez tard dans la nuit.`,
  },
  moved: {
    subject: (id) => `Votre réservation ${id} a une nouvelle date`,
    heading: 'Votre nouvelle date est fixée',
    text: 'Nous avons déplacé votre réservation. Ce qui figure ci-dessous fait foi désormais.',
  },
  closed: {
    subject: (id, day) => `Votre safari du ${day} ne peut pas avoir lieu (réservation ${id})`,
    heading: 'Votre safari ne peut pas avoir lieu ce jour-là',
    text: (day) =>
      `Nous avons dû fermer la journée du ${day} : votre safari ne peut pas avoir lieu comme prévu. Nous en sommes désolés.`,
    choose:
      'Sur la page de votre réservation, vous pouvez annuler à tout moment et être remboursé intégralement. Si vous souhaitez un autre jour, choisissez-le sur cette page ou écrivez-nous.',
    refund: (amount) => `Si vous annulez, nous vous remboursons ${amount}.`,
    noPayment: 'Ne payez rien pour cette réservation pour le moment.',
    payment:
      'Votre safari ne peut pas avoir lieu ce jour-là : cet argent vous est donc remboursé. Vous n’avez rien à faire.',
    cancelled: 'Nous avons dû fermer le jour de votre safari : tout ce que vous avez payé vous est donc remboursé.',
  },
  reopened: {
    subject: (id, day) => `Votre safari du ${day} a bien lieu (réservation ${id})`,
    heading: 'Votre safari a finalement lieu',
    text: (day) => `La journée du ${day} est de nouveau ouverte, et votre réservation tient comme avant.`,
  },
  cancelled: {
    subject: (id) => `Votre réservation ${id} est annulée`,
    heading: 'Votre réservation est annulée',
    byGuest: 'Comme vous l’avez demandé, nous avons annulé votre réservation.',
    byUs: 'Nous avons dû annuler votre réservation. Nous en sommes désolés.',
    undecided: 'Votre réservation a été annulée.',
    willWrite: 'Nous vous écrirons au sujet de votre paiement.',
    refundAll: (paid) => `Nous vous remboursons la totalité, soit ${paid}.`,
    refundPart: (amount, paid) => `Sur les ${paid} que vous avez payés, nous vous remboursons ${amount}.`,
    requested: 'Le remboursement est demandé. Nous vous écrirons quand il sera approuvé, puis quand il sera envoyé.',
    refunded: (amount) => `Nous vous avons remboursé ${amount}.`,
    noRefund: 'Cette annulation ne donne lieu à aucun remboursement.',
    terms: (rule) => `Nos conditions d’annulation\u00a0: ${rule}`,
    nothingPaid: 'Rien n’avait été réglé\u00a0: rien n’est dû.',
    comeBack: 'Nous serions heureux de vous accueillir une autre fois.',
  },
  expired: {
    subject: (id) => `Réservation ${id} : le délai de paiement est passé`,
    heading: 'Votre place est de nouveau libre',
    text: 'Nous avons gardé votre place aussi longtemps que possible, mais aucun paiement ne nous est parvenu. Elle est de nouveau ouverte à tous.',
    ifPaid:
      'Vous avez déjà payé ? Écrivez-nous : si la place est encore libre, elle est à vous, sinon nous vous renvoyons l’argent.',
    button: 'Réserver à nouveau',
  },
  refundAccount: {
    text: 'Indiquez-nous le compte bancaire sur lequel verser votre remboursement. Saisissez-le sur la page de votre réservation et non dans un e-mail.',
    button: 'Indiquer le compte bancaire',
  },
  refunds: {
    requested: {
      subject: (amount, id) => `Remboursement demandé : ${amount} pour la réservation ${id}`,
      heading: 'Votre remboursement est demandé',
      text: (amount) =>
        `Un remboursement de ${amount} est demandé. Nous le vérifions et vous écrirons quand il sera approuvé, puis quand il sera envoyé.`,
    },
    approved: {
      subject: (amount, id) => `Remboursement approuvé : ${amount} pour la réservation ${id}`,
      heading: 'Votre remboursement est approuvé',
      text: (amount) => `Votre remboursement de ${amount} est approuvé. Nous vous écrirons quand il sera envoyé.`,
    },
    sent: {
      subject: (amount, id) => `Remboursement envoyé : ${amount} pour la réservation ${id}`,
      heading: 'Votre remboursement est envoyé',
      text: (amount) =>
        `Nous vous avons renvoyé ${amount}. Avec la plupart des banques, l’argent arrive dans les dix jours ouvrables.`,
    },
  },
  reminder: {
    subjects: {
      private: (id) => `Demain, c’est safari (${id})`,
      shared: (id) => `Demain, c’est safari (${id})`,
      room: (id) => `Demain, vous arrivez chez nous (${id})`,
      taxi: (id) => `Demain, nous vous conduisons (${id})`,
      general: (id) => `Demain, c’est le grand jour (${id})`,
    },
    headings: {
      private: 'Demain, c’est safari',
      shared: 'Demain, c’est safari',
      room: 'Demain, vous arrivez chez nous',
      taxi: 'Demain, nous vous conduisons',
      general: 'Demain, c’est le grand jour',
    },
    toPayThere: (amount) => `Ayez ${amount} sur vous : vous réglez sur place.`,
  },
  thanks: {
    subject: 'C’était comment ?',
    heading: 'Merci d’être venus',
    text: 'Nous espérons que vous avez vu beaucoup de choses et bien dormi ensuite. Si cela vous a plu, quelques mots de vous aident d’autres à nous trouver.',
    plain:
      'Nous espérons que vous avez vu beaucoup de choses et bien dormi ensuite. Qu’est-ce qui était bien, qu’est-ce qui pourrait être mieux ? Répondez-nous : nous lisons tout.',
    review: (platform) => `Écrire un avis sur ${platform}`,
    platforms: { tripadvisor: 'Tripadvisor', google: 'Google' },
  },
  link: {
    subject: (id) => `Le lien de votre réservation ${id}`,
    heading: 'Voici le lien de votre réservation',
    text: 'Vous l’avez demandé sur notre site. Il ouvre votre réservation et ses paiements, et vous permet de la modifier ou de l’annuler.',
    notYou: 'Ce n’était pas vous ? Vous n’avez rien à faire : seul cet e-mail contient le lien.',
  },
  newsletter: {
    subject: (house) => `À confirmer : les nouvelles de ${house}`,
    heading: 'Un clic, et vous êtes inscrit',
    text: 'Quelqu’un, vous-même espérons-le, a demandé notre lettre d’information pour cette adresse. Sans votre clic, nous n’envoyons rien.',
    button: 'Oui, envoyez-moi la lettre d’information',
    foot: 'Ce n’était pas vous ? Ne faites rien, et nous n’écrirons plus.',
    leave: (link) => `Ne plus jamais m’écrire : ${link}`,
  },
}
