import type { SubscriberState } from '#contracts/messaging/message.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { staffMessages } from '#i18n/staff-messages.ts'
import { csvLine, csvStart } from './csv.ts'

const words = staffMessages.subscribers

/** The header of the subscriber list, in the current language. */
export function subscriberCsvHead(): string {
  const { email, state, asked, confirmed, left } = words.columns
  return csvStart + csvLine([email, state, asked, confirmed, left])
}

/** Instants in ms; days are those in Sri Lanka. */
export function subscriberCsvRow(row: {
  email: string
  state: SubscriberState
  asked: number
  confirmed: number | null
  left: number | null
}): string {
  const dayOf = (instant: number | null) => (instant === null ? '' : dayAt(instant))
  return csvLine([row.email, words.states[row.state], dayOf(row.asked), dayOf(row.confirmed), dayOf(row.left)])
}

export function subscriberCsvName(day: Day): string {
  return words.fileName(day)
}
