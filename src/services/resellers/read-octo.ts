import pLimit from 'p-limit'
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
  // Each departure is read once, and few at a time: sales need connections too.
  const limit = pLimit(4)
  const departures = new Map<string, ReturnType<typeof departureOf>>()
  const readOnce = (found: OctoBooking) => {
    const name = `${found.octo.product_id} ${found.octo.option_id} ${found.booking.day}`
    const departure = departures.get(name) ?? limit(() => departureOf(context, found))
    departures.set(name, departure)
    return departure
  }
  const now = context.clock.now()
  return Promise.all(all.map(async (found) => bookingView(found, await readOnce(found), capabilities, now)))
}

export async function octoViewOf(
  context: ServiceContext,
  found: OctoBooking,
  capabilities: AppliedCapabilities,
): Promise<{ ok: true; booking: OctoBookingView }> {
  const departure = await departureOf(context, found)
  return { ok: true, booking: bookingView(found, departure, capabilities, context.clock.now()) }
}

/** The product and option of a booking, if they are still sold, and the state of its day. */
async function departureOf(context: ServiceContext, { octo, booking: { day } }: OctoBooking) {
  const { product_id: productId, option_id: optionId } = octo
  const offered = await findOctoOffer(context, { productId, optionId })
  const offer = offered.ok ? offered : undefined
  const [state] = offer && day ? await readOctoDays(context, offer, day, day) : []
  return { offer, day: state }
}

export async function mustFindOcto(tx: Database, apiKey: string, uuid: string): Promise<OctoBooking> {
  const found = await findOctoBooking(tx, apiKey, uuid)
  if (!found) throw new Error(`the booking ${uuid} of an API key is missing`)
  return found
}
