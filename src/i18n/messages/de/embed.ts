import type * as en from '#i18n/messages/en/embed.ts'
import type { Translation } from '#i18n/translation.ts'

export const embed: Translation<typeof en.embed> = {
  title: (business) => `Safaris mit ${business}`,
  safari: 'Ihre Safari',
  day: 'Tag',
  people: 'Personen',
  show: 'Preise zeigen',
  freeOn: (day) => `Frei am ${day}`,
  book: 'Buchen',
  bookNamed: (slot) => `${slot} buchen. Öffnet sich in einem neuen Tab.`,
  private: 'Ihr eigener Jeep mit Fahrer und Parktickets für Gäste aus dem Ausland. Gäste aus Sri Lanka zahlen weniger.',
  shared:
    'Plätze in einem gemeinsamen Jeep und Parktickets für Gäste aus dem Ausland. Gäste aus Sri Lanka zahlen weniger.',
  newTab: 'Sie buchen auf unserer Website, in einem neuen Tab.',
  full: (day) => `Am ${day} ist nichts frei.`,
  next: (day) => `Nächster freier Tag: ${day}`,
  sooner: 'Zurzeit ist kein Tag frei. Bitte wählen Sie eine andere Safari.',
  badDay: (first, last) => `Bitte wählen Sie einen Tag vom ${first} bis zum ${last}.`,
  badPeople: (most) => `Bitte geben Sie 1 bis ${most} Personen an.`,
  none: 'Zurzeit kann keine Safari gebucht werden.',
}
