import { expect, test } from 'vitest'
import { shortened } from './truncate.ts'

test('a long text ends with a sentence, or at least with a word', () => {
  const sentence = 'Through the gate of Block I at first light, when leopards still walk the sandy tracks. '
  expect(shortened(sentence.repeat(4), 200)).toBe(sentence.repeat(2).trim())
  expect(shortened(sentence.repeat(4), 116)).toBe(sentence.trim())
  expect(shortened('leopard '.repeat(40), 200)).toBe(`${'leopard '.repeat(24)}leopard …`)
  expect(shortened('Flocks coming in to roost', 20)).toBe('Flocks coming in to …')
  expect(shortened('Short.', 200)).toBe('Short.')
})
