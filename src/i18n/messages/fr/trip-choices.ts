import type * as en from '#i18n/messages/en/trip-choices.ts'
import type { Translation } from '#i18n/translation.ts'

export const tripChoices: Translation<typeof en.tripChoices> = {
  heading: 'À vous de choisir',
  lead: 'Vous ne paierez jamais plus. Votre choix prend effet aussitôt.',
  park: (name: string) => `${name}, à la même heure`,
  toPay: (amount: string) => `${amount} à payer`,
  back: (amount: string) => `${amount} vous sont rendus`,
  drive: (minutes: number) => `${minutes} minutes de route depuis notre base`,
  takePark: 'Choisir ce parc',
  day: 'Un autre jour',
  dayText: 'Le même safari, aux mêmes heures et au même prix.',
  takeDay: 'Choisir ce jour',
  dayLabel: 'Jour',
  refund: 'Votre remboursement',
  refundText: (amount: string) => `Nous remboursons ${amount}, tout ce que vous avez payé.`,
  unpaidText: 'Vous n’avez rien payé et ne devez rien.',
  takeRefund: 'Choisir le remboursement',
  cancel: 'Annuler sans frais',
  call: 'Appelez-moi',
  callText: 'Nous vous appelons dès que possible au numéro de votre réservation.',
  takeCall: 'Demander un appel',
  called: 'Nous vous appelons dès que possible. Vous pouvez encore choisir ici.',
  by: (moment: string) => `Choisissez avant le ${moment}, pour que votre jeep puisse encore aller ailleurs.`,
  without: 'Sans réponse, nous ne partons pas, et après trois jours tout vous est rendu.',
  source: 'Ce que dit le parc',
  busy: 'Un instant…',
  done: {
    'other park': 'C’est fait : vous allez dans un autre parc, à la même heure.',
    'other day': 'C’est fait : votre safari est déplacé.',
    refund: 'C’est fait : la réservation est annulée, et tout ce que vous avez payé vous est rendu.',
    call: 'C’est fait : nous vous appelons.',
    kept: 'Le parc est de nouveau ouvert : votre safari a lieu comme prévu.',
    expired:
      'Nous n’avons pas eu de réponse : la réservation est annulée, et tout ce que vous avez payé vous est rendu.',
  },
}
