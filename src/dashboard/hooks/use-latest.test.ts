import { expect, test } from 'vitest'
import { createLatest } from './use-latest.ts'

test('only the response to the latest request counts, in whatever order the responses arrive', async () => {
  const begin = createLatest()
  const shown: string[] = []
  const answers = new Map<string, () => void>()
  async function ask(question: string) {
    const isLatest = begin()
    await new Promise<void>((answer) => answers.set(question, answer))
    if (isLatest()) shown.push(question)
  }
  const asked = ['first', 'second'].map(ask)
  answers.get('second')?.()
  answers.get('first')?.()
  await Promise.all(asked)
  expect(shown).toEqual(['second'])
})

test('beginning without a request drops running ones; two instances are independent', () => {
  const [begin, other] = [createLatest(), createLatest()]
  const [isLatest, isOther] = [begin(), other()]
  expect([isLatest(), isOther()]).toEqual([true, true])
  begin()
  expect([isLatest(), isOther()]).toEqual([false, true])
})
