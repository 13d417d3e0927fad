import { expect, test } from 'vitest'
import { type PartyByClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { staffLanguages } from '#domain/primitives/language.ts'
import { partyClasses } from './party-classes.ts'
import { partyText } from './party-text.ts'
import { withLocale } from './with-locale.ts'

test.each(staffLanguages)('a party is listed in the order of the classes in %s', (language) => {
  withLocale(language, () => {
    const party: PartyByClass = { infant: 1, localAdult: 3, foreignAdult: 2 }
    const { foreignAdult, localAdult, infant } = partyClasses.classes
    expect(partyText(party)).toBe(`2 × ${foreignAdult}, 3 × ${localAdult}, 1 × ${infant}`)
    expect(Object.keys(partyClasses.classes)).toEqual([...ticketClasses])
  })
})
