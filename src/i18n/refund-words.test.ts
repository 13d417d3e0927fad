import { expect, test } from 'vitest'
import * as germanLetters from './messages/de/emails.ts'
import * as german from './messages/de/my-booking.ts'
import * as germanPayment from './messages/de/payment.ts'
import * as englishLetters from './messages/en/emails.ts'
import * as english from './messages/en/my-booking.ts'
import * as englishPayment from './messages/en/payment.ts'
import * as frenchLetters from './messages/fr/emails.ts'
import * as french from './messages/fr/my-booking.ts'
import * as frenchPayment from './messages/fr/payment.ts'

/** Every text of a module, with placeholder arguments. */
function sentencesIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') return sentencesIn(texts('one', 'two', 'three'))
  return texts && typeof texts === 'object' ? Object.values(texts).flatMap(sentencesIn) : []
}

test('no text says that a refund is on its way: it is requested, approved or sent', () => {
  const all = [english, englishLetters, englishPayment, german, germanLetters, germanPayment]
  const sentences = [...all, french, frenchLetters, frenchPayment].flatMap(sentencesIn)
  expect(sentences.length).toBeGreaterThan(400)
  expect(sentences.filter((text) => /on (its|the) way|auf dem Weg|unterwegs|en route/i.test(text))).toEqual([])
  expect(
    [english, german, french].map(({ myBooking }) => Object.values(myBooking.money.refundStates).slice(0, 3)),
  ).toEqual([
    ['Requested', 'Approved', 'Sent'],
    ['Beantragt', 'Genehmigt', 'Gesendet'],
    ['Demandé', 'Approuvé', 'Envoyé'],
  ])
})
