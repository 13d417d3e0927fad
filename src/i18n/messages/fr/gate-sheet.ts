import type * as en from '#i18n/messages/en/gate-sheet.ts'
import type { Translation } from '#i18n/translation.ts'

export const gateSheet: Translation<typeof en.gateSheet> = {
  sheet: {
    title: 'À l’entrée',
    dueText: (rupees, dollars) => `${rupees} (${dollars})`,
    unknown: 'inconnus',
    cash: 'Espèces à emporter',
    guestsPay: 'Les voyageurs paient eux-mêmes',
    nobody: 'Payé, mais personne n’est parti',
    nobodyText:
      'Payé à l’entrée pour des jeeps qui n’y vont plus, parce que leurs voyageurs ont annulé ou ont été déplacés. Le rapport des entrées de parc compte ces paiements.',
    paid: 'Payé',
    record: 'Saisir un paiement',
    recordTitle: (jeep) => `Payé à l’entrée : ${jeep}`,
    amount: 'Montant',
    currency: 'Devise',
    receipt: 'Numéro du reçu',
    save: 'Enregistrer le paiement',
    saved: 'Le paiement à l’entrée est noté.',
    failed: 'Le paiement n’a pas pu être enregistré. Veuillez réessayer.',
    takeBack: (amount) => `Annuler le paiement de ${amount}`,
    takeBackTitle: 'Annuler ce paiement ?',
    takeBackText:
      'Le paiement et son numéro de reçu disparaissent de la journée et du rapport des entrées. Le journal d’activité les conserve.',
    takeBackNow: 'Annuler le paiement',
    keep: 'Garder le paiement',
    takenBack: 'Le paiement est annulé.',
  },
  csv: {
    download: {
      label: 'Feuille d’entrée (CSV)',
      done: 'La feuille d’entrée est téléchargée.',
      failed: 'La feuille d’entrée n’a pas pu être téléchargée. Veuillez réessayer.',
    },
    fileName: (day) => `feuille-entree-${day}.csv`,
    columns: {
      day: 'Jour',
      time: 'Heure',
      park: 'Parc',
      block: 'Bloc',
      jeep: 'Jeep',
      driver: 'Chauffeur',
      total: 'Droits (LKR)',
      usd: 'Droits (USD)',
      cash: 'Espèces à emporter (LKR)',
      paidRupees: 'Payé (LKR)',
      paidDollars: 'Payé (USD)',
      receipts: 'Reçus',
      bookings: 'Réservations',
    },
  },
}
