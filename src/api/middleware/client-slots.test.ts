import { expect, test } from 'vitest'
import { createSlots } from './client-slots.ts'

test('releasing a slot twice frees it once', () => {
  const take = createSlots({ all: 2, ofClient: 2 })
  const [first] = [take('a'), take('a')]
  if (typeof first !== 'function') throw new Error(first)
  first()
  first()
  expect([typeof take('a'), take('a'), take('b')]).toEqual(['function', 'of client', 'all'])
})
