import type * as en from '#i18n/messages/en/emails.ts'
import type { Translation } from '#i18n/translation.ts'

export const emails: Translation<typeof en.emails> = {
  hello: (name) => `Bonjour ${name},`,
  utc: (moment, time) => `${moment} (${time} UTC, temps universel)`,
  yours: (moment, time) => `${moment} (${time}, heure chez vous)`,
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
  test: 'C’était un paiement d’essai. Rien n’a été débité.',

  received: {
    subject: (id) => `Nous avons bien reçu votre réservation ${id}`,
    heading: 'Nous avons bien reçu votre réservation',
    headingRide: 'Nous avons bien reçu votre demande',
    text: 'Merci de votre réservation. Vous trouverez tout ce qu’il vous faut dans cet e-mail.',
    textRide:
      'Merci. Nous cherchons un chauffeur et vous indiquons le prix. Vous ne payez qu’après avoir donné votre accord.',
    textPrice:
      'Merci. Nous vous indiquons le prix par e-mail ou WhatsApp. Vous ne payez qu’après avoir donné votre accord.',
    heldUntil: (moment) => `Réservé jusqu’au ${moment}.`,
    heldUnpaid: (moment) => `Réservé jusqu’au ${moment}, non payé.`,
    shortNotice: 'Le départ est proche : nous confirmons par WhatsApp ou par téléphone.',
    howToPay: 'Comment régler',
    transfer: (total, id, hasAccount) => [
      hasAccount
        ? `Virez ${total} sur le compte ci-dessous.`
        : `Virez ${total} dès que vous aurez nos coordonnées bancaires.`,
      `Indiquez ${id} en référence, pour que nous retrouvions votre paiement.`,
      'Ajoutez le justificatif de virement sur la page de votre réservation.',
    ],
    bank: 'Nos coordonnées bancaires',
    cash: (total, isHeld) => [
      `Vous réglez ${total} en espèces à votre arrivée.`,
      isHeld
        ? 'Nous confirmons avant l’heure indiquée ci-dessus. Sans nouvelles de nous d’ici là, écrivez-nous.'
        : 'Nous vous contactons avant.',
    ],
    card: (total) => [
      `Réglez ${total} par carte sur la page de votre réservation.`,
      'Votre réservation est confirmée dès le paiement.',
    ],
    paypal: (total) => [`Réglez ${total} par PayPal. Nous vous enverrons notre adresse PayPal.`],
  },
  payment: {
    subject: (amount, id) => `Nous avons reçu ${amount} pour la réservation ${id}`,
    heading: 'Nous avons reçu votre paiement',
    text: (amount) => `Merci, nous avons reçu ${amount}.`,
    nothingLeft: 'Il ne reste rien à régler.',
    left: (amount) => `Il reste ${amount} à régler.`,
    overpaid: (amount) => `C’est ${amount} de trop. Nous vous écrivons à ce sujet.`,
    goesBack: 'Entre-temps, votre place avait été prise par d’autres : cette somme vous sera remboursée.',
  },
  failed: {
    subject: (id) => `Le paiement de la réservation ${id} n’a pas abouti`,
    heading: 'Votre paiement n’a pas abouti',
    text: 'Rien n’a été débité. Vous pouvez réessayer avec la même carte, une autre carte ou un autre mode de paiement.',
    transfer: 'Nous avons cherché votre virement sur notre compte sans le trouver. En voici la raison\u00a0:',
  },
  slip: {
    subject: (id) => `Votre justificatif pour la réservation ${id}`,
    heading: 'Il nous faut un autre justificatif',
    text: 'Nous avons vérifié votre justificatif et n’avons pas pu l’accepter. En voici la raison :',
    next: 'Ajoutez-en un autre sur la page de votre réservation, ou écrivez-nous.',
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
      late: (hours) =>
        `Le début est dans moins de ${hours} heures : une annulation n’est plus remboursée. En cas d’imprévu, écrivez-nous.`,
    },
    calendar: 'Ouvrez le fichier joint pour l’ajouter à votre agenda.',
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
      `Nous venons vous chercher ici : ${place}. Le safari commence à ${time}, soyez prêts un peu avant. Nous convenons avec vous de l’heure exacte.`,
    unknown: (time) =>
      `Le safari commence à ${time}. Dites-nous où venir vous chercher : sur la page de votre réservation, ou en répondant à cet e-mail.`,
    checkIn: (time) => `Vous pouvez arriver à partir de ${time}. Prévenez-nous si vous arrivez tard dans la nuit.`,
  },
  gateFees: {
    subject: (id) => `Nouveaux droits d’entrée pour votre safari (${id})`,
    heading: 'Le parc a changé ses droits d’entrée',
    text: (day, now, before) =>
      `Vous payez vous-même le parc à l’entrée. Pour le ${day}, il demande désormais environ ${now} à votre groupe ; lors de votre réservation, c’était environ ${before}.`,
    same: 'Le prix de votre réservation chez nous reste le même, et vous n’avez rien à faire.',
  },
  pickupNotice: {
    subject: (day, time) => `Nous venons vous chercher le ${day} à ${time}`,
    heading: (time) => `Nous venons vous chercher à ${time}`,
    text: (day, time, place) =>
      place
        ? `Le ${day}, nous venons vous chercher à ${time}\u00a0: ${place}.`
        : `Le ${day}, nous venons vous chercher à ${time}. Répondez à cet e-mail pour nous dire où, s’il vous plaît.`,
    driver: (name) => `Votre chauffeur\u00a0: ${name}.`,
    ready: 'Merci d’être prêts cinq minutes avant. Si quelque chose change, nous vous écrivons aussitôt.',
  },
  message: {
    heading: (house) => `Un message de ${house}`,
    subjects: {
      pickup: (id) => `Votre prise en charge (${id})`,
      driver: (id) => `Votre chauffeur (${id})`,
      delay: (id) => `Nous avons du retard (${id})`,
      weather: (id) => `La météo pour votre voyage (${id})`,
      bank: (id) => `Nos coordonnées bancaires (${id})`,
      thanks: (id) => `Merci (${id})`,
      own: (id) => `Votre réservation ${id}`,
    },
    pickup: (day, time) => `Nous venons vous chercher le ${day} à ${time}.`,
    pickupOpen: (day) =>
      `Nous venons vous chercher le ${day}. Nous vous indiquerons l’heure exacte dès que nous la connaîtrons.`,
    place: (place) => `Lieu de prise en charge\u00a0: ${place}.`,
    placeOpen: 'Dites-nous, s’il vous plaît, où venir vous chercher.',
    driver: (name) => `Votre chauffeur\u00a0: ${name}.`,
    driverOpen: 'Nous vous dirons qui vous conduit dès que nous le saurons.',
    delay: (minutes) => `Nous sommes désolés\u00a0: nous avons environ ${minutes} minutes de retard.`,
    delayUntil: (time) => `Nous serons auprès de vous vers ${time}.`,
    weather: {
      safari: (day) =>
        `De la pluie est annoncée pour le ${day}. Votre safari a lieu comme prévu. Pensez à prendre un imperméable léger et une protection pour votre appareil photo. Si le parc ferme, nous vous écrivons aussitôt.`,
      other: (day) =>
        `De la pluie est annoncée pour le ${day}. Tout a lieu comme prévu\u202f; un imperméable léger sera utile.`,
    },
    bank: 'Merci de virer le montant de votre réservation sur ce compte :',
    bankDetail: (name, value) => `${name} : ${value}`,
    bankReference: (id) => `Indiquez ${id} comme référence, afin que nous retrouvions votre paiement.`,
    thanks:
      'Merci d’avoir voyagé avec nous. Nous espérons que cela vous a plu. Qu’avez-vous aimé, que pouvons-nous améliorer\u202f? Répondez-nous\u00a0: nous lisons tout.',
    regards: (house) => `Bien cordialement,\n${house}`,
  },
  moved: {
    subject: (id) => `Votre réservation ${id} a une nouvelle date`,
    heading: 'Votre réservation a une nouvelle date',
    text: 'Nous avons déplacé votre réservation. Voici les nouvelles informations.',
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
      'Votre safari ne peut pas avoir lieu ce jour-là : ce paiement vous est donc remboursé. Vous n’avez rien à faire.',
    cancelled: 'Nous avons dû fermer le jour de votre safari : tout ce que vous avez payé vous est donc remboursé.',
  },
  choices: {
    subject: (id: string, day: string) =>
      `À vous de choisir : votre safari du ${day} ne peut pas avoir lieu (réservation ${id})`,
    heading: 'Le parc est fermé : à vous de choisir',
    text: (day: string, reason: string) =>
      reason
        ? `Le parc est fermé le ${day} (${reason}) : votre safari ne peut pas avoir lieu comme prévu. Nous en sommes désolés.`
        : `Votre safari du ${day} ne peut pas avoir lieu comme prévu. Nous en sommes désolés.`,
    source: (address: string) => `L’annonce du parc : ${address}`,
    choose: 'Choisissez ce qui vous convient. Vous ne paierez jamais plus :',
    park: (name: string, back: string, due: string) =>
      `${name}, à la même heure (${back ? `nous vous rendons ${back}` : due ? `à payer : ${due}` : 'rien à payer'})`,
    days: (days: string) => `Le même safari un autre jour : ${days}`,
    refund: (amount: string) => `Le remboursement intégral de ${amount}`,
    cancel: 'L’annulation sans frais',
    call: 'Un appel de notre part',
    by: (moment: string) => `Choisissez avant le ${moment}, pour que votre jeep puisse encore aller ailleurs.`,
    button: 'Choisir maintenant',
    reply: 'Répondez à ce message en indiquant votre choix.',
    without:
      'Sans réponse, nous ne partons pas. Nous gardons votre argent trois jours, puis nous le remboursons intégralement.',
    withoutUnpaid:
      'Ne payez rien pour le moment. Sans réponse, nous annulons la réservation dans trois jours, sans frais.',
    reminderSubject: (id: string) => `Nous attendons votre réponse pour la réservation ${id}`,
    reminderHeading: 'Dites-nous ce que vous souhaitez',
    reminder: (day: string) =>
      `Votre safari du ${day} n’a pas pu avoir lieu comme prévu, et nous n’avons pas encore de réponse de votre part.`,
  },
  reopened: {
    subject: (id, day) => `Votre safari du ${day} a bien lieu (réservation ${id})`,
    heading: 'Votre safari a finalement lieu',
    text: (day) => `La journée du ${day} est de nouveau ouverte, et votre réservation reste valable.`,
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
    heading: 'Votre place n’est plus réservée',
    text: 'Nous avons gardé votre place jusqu’à la fin du délai, mais n’avons reçu aucun paiement. D’autres peuvent de nouveau la réserver.',
    ifPaid:
      'Vous avez déjà payé ? Écrivez-nous : si la place est encore libre, elle est à vous ; sinon, nous vous remboursons.',
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
      taxi: (id) => `Votre course en taxi, c’est demain (${id})`,
      general: (id) => `Demain, c’est le grand jour (${id})`,
    },
    headings: {
      private: 'Demain, c’est safari',
      shared: 'Demain, c’est safari',
      room: 'Demain, vous arrivez chez nous',
      taxi: 'Votre course en taxi, c’est demain',
      general: 'Demain, c’est le grand jour',
    },
    toPayThere: (amount) => `Ayez ${amount} sur vous : vous réglez sur place.`,
  },
  thanks: {
    subject: 'Comment cela s’est-il passé ?',
    heading: 'Merci d’être venus',
    text: 'Nous espérons que cela vous a plu. Si c’est le cas, un court avis aide d’autres voyageurs à nous trouver.',
    plain:
      'Nous espérons que cela vous a plu. Qu’avez-vous aimé, que pouvons-nous améliorer ? Répondez-nous : nous lisons tout.',
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
    heading: 'Confirmez votre abonnement',
    text: 'Notre newsletter a été demandée pour cette adresse. Vous ne la recevrez que si vous confirmez.',
    button: 'Oui, envoyez-moi la newsletter',
    foot: 'Ce n’était pas vous ? Ignorez cet e-mail : nous n’écrirons plus.',
    leave: (link) => `Se désabonner : ${link}`,
  },
}
