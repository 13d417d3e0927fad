import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstChoices } from '#domain/bookings/booking.ts'
import { customiser as t } from '#i18n/booking.ts'
import { SharedChoice } from './shared-choice.tsx'

const fault = { selectedSeats: 'Please choose your seats.' }

test.each([
  ['without a date', '', t.selectDate],
  ['with a date', '2026-12-01', t.selectSeat(1)],
])('%s, the link to the seats leads to an enabled button', (_, date, label) => {
  const html = rendered(date)
  const [, row = ''] = html.split(/data-field="(?:date )?selectedSeats"/)
  const [, attributes, text] = row.match(/<button([^>]*)>(.*?)<\/button>/) ?? []
  expect(text).toBe(label)
  expect(attributes).not.toMatch(/ disabled=/)
})

function rendered(date: string): string {
  const hold = { state: 'none' }
  const props = {
    customiser: { state: { choices: { ...firstChoices, date }, lostDay: null, lostSeats: [] }, dispatch() {} },
    departure: { hold, free: null },
    available: { state: 'loading', notesOf: () => [], closedOn: () => [] },
    open: null,
    faults: fault,
    onSelectDay() {},
    onSelectSeats() {},
  }
  return renderToString(<SharedChoice {...(props as unknown as Parameters<typeof SharedChoice>[0])} />)
}
