import { expect, test } from 'vitest'
import { type Toast, withToast } from './toast.ts'

let key = 0
const toast = (tone: Toast['tone'], text: string): Toast => ({ key: key++, tone, text })
const after = (...toasts: Toast[]) => toasts.reduce<Toast[]>(withToast, []).map(({ text }) => text)

test('an error is replaced only by another error', () => {
  const failed = toast('error', 'Somebody else has already decided on this bank slip.')
  const successes = ['Ada', 'Grace', 'Alan'].map((name) => toast('success', `${name} has sent a slip`))
  expect(after(failed, ...successes)).toEqual([failed.text, 'Grace has sent a slip', 'Alan has sent a slip'])
  expect(after(failed, ...successes, toast('error', 'No connection'))).toEqual([
    'Grace has sent a slip',
    'Alan has sent a slip',
    'No connection',
  ])
})

test('shows at most three messages, and each text once', () => {
  expect(after(...['a', 'b', 'c', 'b', 'd'].map((text) => toast('success', text)))).toEqual(['c', 'b', 'd'])
})
