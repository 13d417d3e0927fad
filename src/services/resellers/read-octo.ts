import type { Actor } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import type { StoredApiKey } from '#db/resellers/api-keys.ts'
import { findOctoBooking, listOctoBookings, type OctoBooking, type OctoFilter } from '#db/resellers/octo-bookings.ts'
import { invalidBooking, type OctoFailure } from '#domain/resellers/octo-error.ts'
import type { ServiceContext } from '#services/context.ts'
import { findOctoOffer, readOctoDays } from './octo-availability.ts'
import { bookingView, type OctoBookingView } from './octo-booking-view.ts'
import type { AppliedCapabilities } from './octo-product-view.ts'

/** The key of a request, and the actor of what it does. */
export type OctoCaller = { key: StoredApiKey; actor: Actor; capabilities: AppliedCapabilities }

export type OctoOutcome = { ok: true; booking: OctoBookingView } | OctoFailure

export async function readOctoBooking(context: ServiceContext, uuid: string, caller: OctoCaller): Promise<OctoOutcome> {
  const found = await findOctoBooking(context.db, caller.key.id, uuid)
  return found ? octoViewOf(context, found, caller.capabilities) : invalidBooking(uuid)
}

export async function listOcto(
  context: ServiceContext,
  filter: OctoFilter,
  { key, capabilities }: OctoCaller,
): Promise<OctoBookingView[]> {
  const all = await listOctoBookings(context.db, key.id, filter)
  const views = await Promise.all(all.map((found) => octoViewOf(context, found, capabilities)))
  return views.map(({ booking }) => booking)
}

export async function octoViewOf(
  context: ServiceContext,
  found: OctoBooking,
  capabilities: AppliedCapabilities,
): Promise<{ ok: true; booking: OctoBookingView }> {
  const { product_id: productId, option_id: optionId } = found.octo
  const offered = await findOctoOffer(context, { productId, optionId })
  const offer = offered.ok ? offered : undefined
  const { day } = found.booking
  const [state] = offer && day ? await readOctoDays(context, offer, day, day) : []
  return { ok: true, booking: bookingView(found, { offer, day: state }, capabilities, context.clock.now()) }
}

export async function mustFindOcto(tx: Database, apiKey: string, uuid: string): Promise<OctoBooking> {
  const found = await findOctoBooking(tx, apiKey, uuid)
  if (!found) throw new Error(`the booking ${uuid} of an API key is missing`)
  return found
}
