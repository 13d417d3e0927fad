import { expect, test } from 'vitest'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import { partnerArrival } from './partner-arrival.ts'

const arrival = (query: string, path = '/packages') => partnerArrival(path, new URLSearchParams(query), 'nonce')

/** The draft of the tab after the script has run. */
function draftAfter(script: string, before: string | null = null) {
  const stored = new Map(before === null ? [] : [[customiserDraftKey, before]])
  const code = /^<script nonce="nonce">(.*)<\/script>$/s.exec(script)?.[1] ?? ''
  new Function('sessionStorage', code)({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return JSON.parse(stored.get(customiserDraftKey) ?? 'null')
}

test('the customiser starts with the choices and the partner of the URL', () => {
  const script = arrival('package=a&date=2026-12-24&people=4&slot=afternoon&partner=lodge1')
  expect(draftAfter(script)).toMatchObject({
    packageId: '',
    choices: { date: '2026-12-24', people: 4, timeSlot: 'afternoon', reservationType: 'private' },
    details: { partner: 'LODGE1', customerName: '' },
  })
})

test('invalid choices are ignored', () => {
  const script = arrival('date=</script>&people=1e3&slot=night&partner=LODGE1')
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(draftAfter(script).choices).toMatchObject({ date: '', people: 1, timeSlot: 'morning' })
})

test('an existing draft stays and is credited to the partner', () => {
  const before = { packageId: 'a', choices: { people: 7 }, details: { customerName: 'Ann', partner: '' } }
  expect(draftAfter(arrival('people=2&partner=LODGE1'), JSON.stringify(before))).toEqual({
    ...before,
    details: { customerName: 'Ann', partner: 'LODGE1' },
  })
})

test('other pages and URLs without a valid code have no script', () => {
  expect(arrival('partner=LODGE1', '/de/packages')).not.toBe('')
  expect(arrival('partner=LODGE1', '/packages/a')).toBe('')
  for (const query of ['', 'partner=', 'partner=a', 'partner=%3Cb%3Eabc']) expect(arrival(query)).toBe('')
})
