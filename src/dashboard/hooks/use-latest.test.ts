import { expect, test } from 'vitest'
import { createLatest } from './use-latest.ts'

test('only the response to the latest request counts, in whatever order the responses arrive', async () => {
  const begin = createLatest()
  const shown: string[] = []
  const responses = new Map<string, () => void>()
  async function request(name: string) {
    const isLatest = begin()
    await new Promise<void>((respond) => responses.set(name, respond))
    if (isLatest()) shown.push(name)
  }
  const requests = ['first', 'second'].map(request)
  responses.get('second')?.()
  responses.get('first')?.()
  await Promise.all(requests)
  expect(shown).toEqual(['second'])
})

test('beginning without a request drops running ones; two instances are independent', () => {
  const [begin, other] = [createLatest(), createLatest()]
  const [isLatest, isOther] = [begin(), other()]
  expect([isLatest(), isOther()]).toEqual([true, true])
  begin()
  expect([isLatest(), isOther()]).toEqual([false, true])
})
