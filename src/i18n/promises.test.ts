import { expect, test } from 'vitest'
import { bookingForm } from './booking-form.ts'
import { nextSteps, priceRule } from './browse.ts'
import { faq } from './faq.ts'
import { terms } from './terms.ts'
import { gatePromise } from './trust.ts'
import { withLocale } from './with-locale.ts'

/** The promises of the pages, in each language of the site. */

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const pages = () => textsIn([terms, faq, priceRule, nextSteps]).map(plain)

test.each([
  ['en', /within 24 hours/, /6 hours before the start/],
  ['de', /innerhalb von 24 Stunden/, /6 Stunden vor Beginn/],
  ['fr', /dans les 24 heures/, /6 heures avant le début/],
] as const)('no page in %s says "within 24 hours" without the earlier deadline', (language, within, sooner) => {
  const matching = withLocale(language, () => pages().filter((text) => within.test(text)))
  expect(matching.length).toBeGreaterThan(0)
  for (const text of matching) expect(text).toMatch(sooner)
})

test.each([
  ['en', 'A booking that moves to another day keeps its price.'],
  ['de', 'Eine Buchung, die auf einen anderen Tag verlegt wird, behält ihren Preis.'],
  ['fr', 'Une réservation déplacée à un autre jour garde son prix.'],
] as const)('terms and FAQ in %s agree that moving keeps the price', (language, sentence) => {
  withLocale(language, () => {
    for (const page of [terms, faq]) expect(textsIn(page).map(plain).join(' ')).toContain(sentence)
  })
})

test.each([
  ['en', 'You can cancel on your booking page', 'You can cancel on your booking page'],
  ['de', 'Stornieren können Sie auf der Seite Ihrer Buchung', 'Stornieren können Sie auf der Seite Ihrer Buchung'],
  ['fr', 'Vous annulez sur la page de votre réservation', 'passez par la page de votre réservation'],
] as const)('FAQ and terms in %s say that guests can cancel online', (language, inFaq, inTerms) => {
  withLocale(language, () => {
    expect(textsIn(faq).map(plain).join(' ')).toContain(inFaq)
    expect(textsIn(terms).map(plain).join(' ')).toContain(inTerms)
  })
})

test.each([
  ['en', 'The park tickets shown here are included in the total.'],
  ['de', 'Die hier genannten Parkeintritte sind im Gesamtpreis enthalten.'],
  ['fr', 'Les entrées du parc indiquées sur cette page sont comprises dans le total.'],
] as const)('prices in %s state what the total includes, without mentioning the gate', (language, sentence) => {
  withLocale(language, () => {
    expect(plain(gatePromise.promise)).toBe(sentence)
    expect(plain(priceRule.contains)).toContain(sentence)
    expect(textsIn([gatePromise, priceRule, bookingForm]).join(' ')).not.toMatch(/at the gate|am Tor|À l’entrée/)
  })
})
