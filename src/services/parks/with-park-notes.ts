import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { Database } from '#db/client.ts'
import { readTripNotes, type TripNotes } from '#db/parks/park-calendar.ts'
import { kindOf } from '#domain/bookings/kinds.ts'
import { visitorClasses } from '#domain/gate-fees/visitor-class.ts'
import { type Block, blocks, type Park, parkFromText } from '#domain/packages/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { dollars } from '#i18n/format-money.ts'
import { gateParty } from '#i18n/gate-party.ts'
import { isAllYear, statementOf } from '#i18n/park-statement.ts'
import { parks as t } from '#i18n/parks.ts'

/** What the park says of a trip, in the current language: expected closures, other hours, notes, and the open gate. */
export function parkNotesOf({ rules, gates, openGates }: TripNotes): string[] {
  // The usual hours are no news.
  const news = rules.filter((rule) => rule.gate === null && !(rule.kind === 'hours' && isAllYear(rule)))
  const entrance = openGates.length > 0 ? [t.entrance(openGates.map(({ name }) => name).join(', '))] : []
  return [...entrance, ...news.map((rule) => statementOf(rule, gates))]
}

type Destination = { park: Park; block: Block | '' }

export async function readParkNotes(db: Database, destination: Destination, day: Day): Promise<string[]> {
  return parkNotesOf(await readTripNotes(db, destination, day))
}

/** The receipt of a safari with the notes of its park, in the current language. */
export async function withParkNotes(db: Database, receipt: Receipt): Promise<Receipt> {
  const { park, block, date, status } = receipt
  const known = park && parkFromText(park)
  if (!known || !date || status === 'cancelled' || kindOf(receipt).trip !== 'safari') return receipt
  const notes = await readParkNotes(db, { park: known, block: blocks.find((one) => one === block) ?? '' }, date)
  const parkNotes = [...gateNotesOf(receipt), ...notes]
  return parkNotes.length > 0 ? { ...receipt, parkNotes } : receipt
}

/** People by class, and the gate fees that they pay themselves. */
export function gateNotesOf({ party, gateFees }: Pick<Receipt, 'party' | 'gateFees'>): string[] {
  const counted = visitorClasses.flatMap((one) => (party?.[one] ? [`${gateParty.classes[one]}: ${party[one]}`] : []))
  const usd = gateFees?.mode === 'at gate' ? gateFees.usd : null
  return [
    ...(counted.length > 0 ? [t.counted(counted.join(', '))] : []),
    ...(usd ? [t.atGate(dollars(toMinor(usd)))] : []),
  ]
}
