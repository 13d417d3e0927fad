import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstChoices } from '#domain/bookings/booking.ts'
import { customiser as t } from '#i18n/booking.ts'
import { SharedChoice } from './shared-choice.tsx'
import type { Customiser } from './use-customiser.ts'

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
  const customiser = {
    state: { choices: { ...firstChoices, date }, lostDay: null, lostSeats: [] },
    departure: { hold, free: null },
    available: { state: 'loading', open: null, notesOf: () => [], closedOn: () => [] },
    faults: fault,
  }
  return renderToString(<SharedChoice customiser={customiser as unknown as Customiser} />)
}
