import { expect, test } from 'vitest'
import { catalogue as german } from '#phrases/de/catalogue.ts'
import { cookies } from '#phrases/en/cookies.ts'
import { catalogue as french } from '#phrases/fr/catalogue.ts'

test.each([
  ['German', german],
  ['French', french],
])('what is kept in a browser is listed in %s as it is in English', (_, { cookies: { cookies: there } }) => {
  const names = ({ drawers }: typeof there) => Object.values(drawers).map(({ kept }) => kept.map(({ name }) => name))
  expect(names(there)).toEqual(names(cookies))
})
