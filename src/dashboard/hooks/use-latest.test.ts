import { expect, test } from 'vitest'
import { newBegin } from './use-latest.ts'

test('only the newest question is told that its answer counts, in whatever order the answers come', async () => {
  const begin = newBegin()
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

test('what begins without a question drops the answers that are under way; two askers do not disturb each other', () => {
  const [begin, other] = [newBegin(), newBegin()]
  const [isLatest, isOther] = [begin(), other()]
  expect([isLatest(), isOther()]).toEqual([true, true])
  begin()
  expect([isLatest(), isOther()]).toEqual([false, true])
})
