import type * as en from '#i18n/messages/en/payment.ts'
import type { Translation } from '#i18n/translation.ts'

const beforeTheJeep = (total: string) => `Vous réglez ${total} en espèces le jour même, avant le départ de la jeep.`

export const payment: Translation<typeof en.payment> = {
  title: (name) => `Paiement | ${name}`,
  eyebrow: 'Paiement',
  heading: 'Comment souhaitez-vous payer\u202f?',
  lead: (id) => `Votre place est gardée (réservation ${id}). Choisissez un mode de paiement.`,
  needsScript: 'Le paiement a besoin de JavaScript. Activez-le dans votre navigateur, ou écrivez-nous.',
  loading: 'Chargement de votre réservation…',
  booking: 'Votre réservation',
  bookingId: 'Numéro de réservation',
  openBooking: 'Ouvrir votre réservation',
  tryAgain: 'Réessayer',
  nothingHere: {
    heading: 'Il n’y a rien à payer ici',
    text: 'Ouvrez cette page depuis une réservation pour la payer.',
    packages: 'Formules de safari',
    rooms: 'Chambres',
    taxi: 'Service de taxi',
  },
  closed: {
    heading: 'Nous ne pouvons pas ouvrir cette réservation ici',
    text: (id) =>
      `Elle s’ouvre dans l’onglet où elle a été faite, ou par le lien de notre e-mail. Si ${id} est votre réservation, elle est en sécurité chez nous.`,
  },
  unreachable: {
    heading: 'Nous n’avons pas pu charger votre réservation',
    text: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
  },
  deadline: {
    left: 'Gardé encore\u00a0:',
    hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
    over: 'Le délai de paiement est passé. Nous vérifions si votre place est encore libre.',
    fiveMinutes: 'Il reste cinq minutes pour payer.',
  },
  price: {
    heading: 'Prix total',
    stay: 'Votre séjour',
    ride: (kilometres) => `Votre course, estimation pour ${kilometres}\u00a0km`,
    trip: 'Votre voyage',
    total: 'Montant total',
    received: 'Reçu jusqu’ici',
    returned: 'Remboursé',
    balance: 'À payer',
  },
  standing: {
    partPaid: (received, balance) => `Nous avons reçu ${received}. Il reste ${balance} à payer.`,
    transfer: (reference) => `Nous avons la référence ${reference} de votre virement et la vérifions.`,
    slip: 'Nous avons votre justificatif et le vérifions.',
    noMore: 'Vous n’avez rien à faire pour le moment. En cas d’erreur, envoyez-le de nouveau ici.',
    rejected: 'Nous n’avons pas pu accepter votre justificatif.',
    rejectedHint: 'Envoyez-en un autre, ou choisissez un autre mode de paiement.',
    ride: 'Vous n’avez pas encore à payer. Nous confirmons d’abord le prix de votre trajet.',
  },
  settled: {
    closed: 'Rien n’est à payer',
    closedText:
      'Nous avons dû fermer le jour de votre safari. Sur la page de votre réservation, vous pouvez annuler et être remboursé intégralement, ou nous écrire pour un autre jour.',
    paid: 'Cette réservation est payée',
    paidText: 'Nous avons reçu la totalité de votre paiement. Merci.',
    refundDue: (amount) =>
      `Un remboursement de ${amount} vous est dû. La page de votre réservation indique où il en est.`,
    onRequest: 'Il n’y a encore rien à payer',
    onRequestText:
      'Nous vous donnons le prix par WhatsApp ou par e-mail. Vous ne payez qu’après avoir donné votre accord.',
    cancelled: 'Cette réservation est annulée',
    cancelledText: 'Votre place est de nouveau libre, et il n’y a rien à payer. Vous pouvez réserver à nouveau.',
    notOffered: 'Cette réservation ne peut pas être payée ici',
    notOfferedText: 'Écrivez-nous, et nous trouverons une solution.',
  },
  tabsLabel: 'Mode de paiement',
  tabs: { cash: 'Espèces', online: 'Virement en ligne', bank: 'Virement bancaire', card: 'Carte' },
  transferTabs: { online: '(référence)', bank: '(justificatif)' },
  headings: {
    cash: 'En espèces sur place',
    online: 'Virement en ligne (référence)',
    bank: 'Virement bancaire (justificatif)',
    card: 'Carte bancaire',
  },
  cash: {
    text: {
      private: beforeTheJeep,
      shared: beforeTheJeep,
      room: (total) => `Vous réglez ${total} en espèces à votre arrivée.`,
      taxi: (total) =>
        `Vous payez le chauffeur en espèces. ${total} est une estimation\u00a0: nous vous donnons d’abord le prix de votre trajet.`,
      general: beforeTheJeep,
    },
    hint: 'Rien à payer maintenant. Nous vous contactons par WhatsApp ou par e-mail.',
    submit: 'Payer en espèces sur place',
  },
  online: {
    text: (total) =>
      `Envoyez ${total} sur ce compte depuis l’application de votre banque ou un service de virement. Indiquez-nous ensuite la référence du virement.`,
    reference: 'Référence du virement en ligne',
    referenceHint: 'Elle figure sur le reçu de votre banque ou du service de virement.',
    submit: 'Envoyer la référence',
  },
  bank: {
    text: (total) => `Virez ${total} sur ce compte. Envoyez-nous ensuite une image ou un PDF du justificatif.`,
    amount: 'Montant',
    reference: 'Référence',
    copy: (what) => `Copier\u00a0: ${what}`,
    copied: (what) => `Copié\u00a0: ${what}`,
    slip: 'Justificatif de virement',
    slipHint:
      'Une image (JPEG, PNG, GIF, WebP) ou un PDF, 10\u00a0Mo au plus. Les photos plus lourdes sont réduites ici.',
    choose: 'Choisir un fichier',
    another: 'Choisir un autre fichier',
    remove: 'Retirer le fichier',
    preview: 'Aperçu du fichier',
    kilobytes: (size) => `${size}\u00a0ko`,
    megabytes: (size) => `${size}\u00a0Mo`,
    progress: 'Envoi de votre justificatif',
    submit: 'Envoyer le justificatif',
    referenceInstead: 'Envoyer une référence à la place du justificatif',
  },
  card: {
    test: 'Mode d’essai : rien n’est débité. Utilisez une carte d’essai.',
    name: 'Nom sur la carte',
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiryHint: 'MM/AA',
    cvv: 'Cryptogramme (CVV)',
    testCards: 'Cartes d’essai',
    testCardsHint: 'Avec elles, tout nom, toute date d’expiration à venir et trois chiffres quelconques conviennent.',
    use: 'Utiliser la carte d’essai',
    fates: {
      paid: 'payé',
      declined: 'refusé',
      'no funds': 'fonds insuffisants',
      'wrong cvv': 'code de sécurité erroné',
      'gateway error': 'la banque ne répond pas',
      slow: 'payé après cinq secondes',
      'charged back': 'payé, repris plus tard',
    },
    submit: (total) => `Payer ${total}`,
    elsewhere: (total) =>
      `Vous payez ${total} sur la page sécurisée de PayHere, puis vous revenez ici. Votre numéro de carte ne nous parvient jamais.`,
    go: 'Continuer vers PayHere',
    leaving: 'Ouverture de PayHere…',
  },
  processing: 'Traitement en cours…',
  lost: 'Notre serveur était injoignable. Rien n’est perdu\u00a0: tout ce que vous avez saisi est encore là.',
  lostHint:
    'Votre dernier essai nous est peut-être parvenu. «\u202fRéessayer\u202f» renvoie exactement le même paiement\u00a0: vous ne payez jamais deux fois.',
  refusedHint: 'Rien n’a été débité. Saisissez de nouveau le cryptogramme, ou utilisez une autre carte.',
  givenUp: 'Vous êtes revenu sans payer. Rien n’a été débité, et votre réservation est inchangée.',
  pending: {
    heading: 'Nous attendons la banque',
    text: 'Cela prend un instant. Restez sur cette page, et ne payez pas une seconde fois.',
    unknown: 'État du paiement inconnu',
    unknownText:
      'La banque n’a pas encore confirmé votre paiement. Vous pouvez fermer cette page : nous vous écrivons dès que nous le savons. Ne payez pas de nouveau d’ici là.',
    ask: 'Vérifier de nouveau',
  },
  success: {
    cash: {
      heading: 'Vous payez sur place',
      text: 'Nous avons bien reçu votre réservation et vous écrivons par WhatsApp ou par e-mail. Vous payez le jour même.',
    },
    online: {
      heading: 'Nous avons votre référence',
      text: 'Elle est notée. Nous vérifions que l’argent est arrivé, et nous vous écrivons.',
    },
    bank: {
      heading: 'Nous avons votre justificatif',
      text: 'Nous vérifions que l’argent est arrivé, et nous vous écrivons.',
    },
    card: {
      heading: 'Paiement réussi',
      text: 'Nous avons reçu votre paiement, et votre réservation est confirmée.',
      waiting: 'Nous avons reçu votre paiement. Nous confirmons votre réservation par WhatsApp ou par e-mail.',
    },
    goOn: 'Un instant, la suite arrive.',
    test: 'ESSAI : rien n’a été débité.',
  },
  cancelling: {
    nothingPaid: 'Vous n’avez encore rien payé, il n’y aurait donc rien à rembourser.',
    now: (refund) => `Si vous annulez maintenant, ${refund} vous sont remboursés.`,
    afterPaying: (total, refund) => `Si vous payez ${total} et annulez à temps, ${refund} vous sont remboursés.`,
    beforeFare: (total, refund) =>
      `Si vous payez ${total} et annulez avant que nous ayons confirmé le prix, ${refund} vous sont remboursés.`,
  },
}
