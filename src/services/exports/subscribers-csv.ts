import type { StoredSubscriber } from '#db/messaging/subscribers.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { staffMessages } from '#i18n/staff-messages.ts'
import { csvTable } from './csv.ts'

const words = staffMessages.subscribers
const dayOf = (date: Date | null) => date && dayAt(date.getTime())

export const subscribersCsv = csvTable<keyof typeof words.columns, StoredSubscriber>(words.columns, [
  ['email', ({ email }) => email],
  ['state', ({ state }) => words.states[state]],
  ['asked', (row) => dayOf(row.asked_at)],
  ['confirmed', (row) => dayOf(row.confirmed_at)],
  ['left', (row) => dayOf(row.left_at)],
])
