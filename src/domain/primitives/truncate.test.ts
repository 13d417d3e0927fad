import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a long text ends with a sentence, or at least with a word', () => {
  const sentence = 'Through the gate of Block I at first light, when leopards still walk the sandy tracks. '
  expect(truncate(sentence.repeat(4), 200)).toBe(sentence.repeat(2).trim())
  expect(truncate(sentence.repeat(4), 116)).toBe(sentence.trim())
  expect(truncate('leopard '.repeat(40), 200)).toBe(`${'leopard '.repeat(24)}leopard …`)
  expect(truncate('Flocks coming in to roost', 20)).toBe('Flocks coming in to …')
  expect(truncate('Short.', 200)).toBe('Short.')
})
