import type * as en from '#i18n/messages/en/confirmed.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { cancellation } from './trust.ts'

const beforeTheJeep = (id: string, total: string) => [
  `Réglez ${total} sur place, avant le départ de la jeep.`,
  `Gardez le numéro de réservation ${id} à portée de main.`,
]

export const confirmed: Translation<typeof en.confirmed> = {
  heading: 'Réservation confirmée !',
  rideHeading: 'Demande reçue',
  leads: {
    private: (name) => `Merci, ${name}. Nous avons bien reçu votre réservation.`,
    shared: (name) => `Merci, ${name}. Nous avons bien reçu votre réservation.`,
    room: (name) => `Merci, ${name}. Nous avons bien reçu votre réservation.`,
    taxi: (name) => `Merci, ${name}. Nous avons bien reçu votre demande et cherchons un chauffeur.`,
    general: (name) => `Merci, ${name}. Nous avons bien reçu votre réservation.`,
  },
  cancelledHeading: 'Réservation annulée',
  closedHeading: 'Votre safari ne peut pas avoir lieu',
  closed: 'Nous avons dû fermer le jour de votre safari. Ne payez rien ; écrivez-nous si vous souhaitez un autre jour.',
  closedRefund: 'Sur la page de votre réservation, vous pouvez annuler à tout moment et être remboursé intégralement.',
  bookingId: 'Numéro de réservation',
  held: {
    unpaid: (here) => `Réservé jusqu’au ${here}, non payé`,
    other: (here) => `Réservé jusqu’au ${here}`,
  },
  payNow: (total) => `Réglez ${total}`,
  payToKeep: {
    private: (total) => `Réglez ${total} pour garder votre place`,
    shared: (total) => `Réglez ${total} pour garder vos places`,
    room: (total) => `Réglez ${total} pour garder votre chambre`,
    general: (total) => `Réglez ${total} pour garder votre place`,
  },
  cancelled: 'Cette réservation a été annulée et sa place libérée. Si vous ne vous y attendiez pas, écrivez-nous.',
  shortNotice: 'Votre jeep part bientôt : nous confirmons par WhatsApp.',
  shortNoticeHint: 'Écrivez-nous dès maintenant, pour que nous puissions confirmer.',
  shortNoticeNoWhatsApp: 'Votre jeep part bientôt : nous confirmons par téléphone ou par e-mail.',
  bank: 'Coordonnées bancaires',
  bankFields: {
    bankName: 'Banque',
    accountName: 'Titulaire du compte',
    accountNumber: 'Numéro de compte',
    branch: 'Agence',
    swiftCode: 'Code SWIFT',
  },
  bankFollows: 'Nous vous envoyons nos coordonnées bancaires par WhatsApp dans l’heure.',
  bankRestFollows: 'Les coordonnées bancaires qui manquent ici suivent par WhatsApp.',
  bankFollowsByEmail: 'Nous vous envoyons nos coordonnées bancaires par e-mail.',
  payment: 'Comment régler',
  payAnotherWay: 'Payer autrement',
  transfer: (total) => `Faites le virement de ${total} dans les ${policy().paymentHours} heures.`,
  transferBy: (total, moment) => `Faites le virement de ${total} au plus tard le ${moment}.`,
  transferOpen: (total) => `Faites le virement de ${total}.`,
  instructions: (id, transfer) => [
    transfer,
    `Indiquez le numéro de réservation ${id} en référence.`,
    'Envoyez-nous le justificatif par WhatsApp ou par e-mail.',
  ],
  transferSteps: (id, transfer) => [
    transfer,
    `Indiquez le numéro de réservation ${id} en référence.`,
    'Envoyez-nous le justificatif ici, par WhatsApp ou par e-mail.',
  ],
  onArrival: {
    private: beforeTheJeep,
    shared: beforeTheJeep,
    room: (id, total) => [
      `Réglez ${total} sur place, à votre arrivée.`,
      `Gardez le numéro de réservation ${id} à portée de main.`,
    ],
    general: beforeTheJeep,
  },
  confirmedMeanwhile: {
    private: 'Nous gardons votre place et confirmons par WhatsApp ou par e-mail.',
    shared: 'Nous gardons vos places et confirmons par WhatsApp ou par e-mail.',
    room: 'Nous gardons votre chambre et confirmons par WhatsApp ou par e-mail.',
    general: 'Nous gardons votre place et confirmons par WhatsApp ou par e-mail.',
  },
  received: 'Votre paiement nous est parvenu. Merci.',
  submitted: 'Nous avons les détails de votre paiement et les vérifions.',
  cancellation: 'Conditions d’annulation',
  cancellationZone: cancellation.zone,
  contact: 'Nous écrire par WhatsApp',
  contactMessage: (id) => `Bonjour, c’est au sujet de ma réservation. Numéro de réservation : ${id}`,
  home: 'Retour à l’accueil',
  print: 'Imprimer la réservation',
  summaries: {
    private: 'Votre safari',
    shared: 'Votre safari',
    room: 'Votre séjour',
    taxi: 'Votre course',
    general: 'Votre réservation',
  },
  total: 'Total',
  estimate: (kilometres) => `Estimation pour ${kilometres} km`,
  onRequest: 'Prix sur demande',
  unopened: 'Cette réservation ne s’ouvre que dans l’onglet où elle a été faite.',
  unopenedHint: (id) =>
    `Si ${id} est votre réservation, elle est en sécurité chez nous. Écrivez-nous, et nous vous en envoyons les détails.`,
  unreachable: 'Nous n’avons pas pu charger votre réservation.',
  tryAgain: 'Réessayer',
  loading: 'Chargement de votre réservation…',
}

export const confirmedTitle: Translation<typeof en.confirmedTitle> = (name) => `Votre réservation | ${name}`
