import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { readTripNotes, type TripNotes } from '#db/parks/park-calendar.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { type Block, blocks, type Park, parkFromText } from '#domain/parks/park.ts'
import { shutsGate } from '#domain/parks/park-rule.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { emails } from '#i18n/emails.ts'
import { dollars } from '#i18n/format-money.ts'
import { gateParty } from '#i18n/gate-party.ts'
import { isAllYear, statementOf } from '#i18n/park-statement.ts'
import { parks as t } from '#i18n/parks.ts'
import { readFeesAtGate } from '#services/gate-fees/gate-fees-of-trip.ts'

/** The park's notices for a trip, in the current language. The open gates of a block stand for those that are closed. */
function parkNotesOf({ rules, gates, openGates }: TripNotes): string[] {
  // The usual hours are no news.
  const news = rules.filter(
    (rule) => !(openGates.length > 0 && shutsGate(rule)) && !(rule.kind === 'hours' && isAllYear(rule)),
  )
  const entrance = openGates.length > 0 ? [t.entrance(openGates.map(({ name }) => name).join(', '))] : []
  return [...entrance, ...news.map((rule) => statementOf(rule, gates))]
}

type Destination = { park: Park; block: Block | '' }

export async function readParkNotes(db: Database, destination: Destination, day: Day): Promise<string[]> {
  return parkNotesOf(await readTripNotes(db, destination, day))
}

/** The receipt of a booking of a safari with the notes of its park, in the current language. */
export async function withParkNotes(db: Database, receipt: Receipt, booking: StoredBooking): Promise<Receipt> {
  const { park, block, date, status } = receipt
  const known = park && parkFromText(park)
  if (!known || !date || status === 'cancelled' || kindSpecOf(receipt).tripType !== 'safari') return receipt
  const [notes, atGate] = await Promise.all([
    readParkNotes(db, { park: known, block: blocks.find((name) => name === block) ?? '' }, date),
    readFeesAtGate(db, booking),
  ])
  const parkNotes = [...gateNotesOf({ ...receipt, ...(atGate && { gateFees: gateFeesWire(atGate) }) }), ...notes]
  return parkNotes.length > 0 ? { ...receipt, parkNotes } : receipt
}

/** People by class, and the gate fees that they pay themselves. */
export function gateNotesOf({ party, gateFees }: Pick<Receipt, 'party' | 'gateFees'>): string[] {
  const counted = ticketClasses.flatMap((name) =>
    party?.[name] ? [emails.line(gateParty.classes[name], String(party[name]))] : [],
  )
  const usd = gateFees?.mode === 'at gate' ? gateFees.usd : null
  return [
    ...(counted.length > 0 ? [t.counted(counted.join(', '))] : []),
    ...(usd ? [t.atGate(dollars(toMinor(usd)))] : []),
  ]
}
