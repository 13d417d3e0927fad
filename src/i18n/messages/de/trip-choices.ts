import type * as en from '#i18n/messages/en/trip-choices.ts'
import type { Translation } from '#i18n/translation.ts'

export const tripChoices: Translation<typeof en.tripChoices> = {
  heading: 'Bitte wählen Sie',
  lead: 'Teurer wird es für Sie nie. Ihre Wahl gilt sofort.',
  park: (name: string) => `${name}, zur gleichen Zeit`,
  toPay: (amount: string) => `${amount} zu zahlen`,
  back: (amount: string) => `${amount} zurück an Sie`,
  drive: (minutes: number) => `${minutes} Minuten Fahrt von unserem Standort`,
  takePark: 'Diesen Park wählen',
  day: 'Ein anderer Tag',
  dayText: 'Dieselbe Safari zur gleichen Zeit und zum gleichen Preis.',
  takeDay: 'Diesen Tag wählen',
  dayLabel: 'Tag',
  refund: 'Ihr Geld zurück',
  refundText: (amount: string) => `Wir erstatten ${amount}, alles, was Sie bezahlt haben.`,
  unpaidText: 'Sie haben nichts bezahlt und schulden nichts.',
  takeRefund: 'Erstattung wählen',
  cancel: 'Kostenlos stornieren',
  call: 'Rufen Sie mich an',
  callText: 'Wir rufen Sie so bald wie möglich unter der Nummer Ihrer Buchung an.',
  takeCall: 'Um einen Anruf bitten',
  called: 'Wir rufen Sie so bald wie möglich an. Sie können weiterhin hier wählen.',
  by: (moment: string) => `Bitte wählen Sie bis ${moment}, damit Ihr Jeep noch woandershin fahren kann.`,
  without: 'Ohne Antwort fahren wir nicht, und nach drei Tagen erhalten Sie alles zurück.',
  source: 'Was der Park mitteilt',
  busy: 'Einen Moment…',
  done: {
    'other park': 'Erledigt: Sie fahren zur gleichen Zeit in einen anderen Park.',
    'other day': 'Erledigt: Ihre Safari ist verlegt.',
    refund: 'Erledigt: Die Buchung ist storniert, und Sie erhalten alles zurück, was Sie bezahlt haben.',
    call: 'Erledigt: Wir rufen Sie an.',
    kept: 'Der Park ist wieder offen: Ihre Safari findet wie gebucht statt.',
    expired:
      'Wir haben nichts von Ihnen gehört. Die Buchung ist deshalb storniert, und Sie erhalten alles zurück, was Sie bezahlt haben.',
  },
}
