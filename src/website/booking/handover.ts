import { dayFromInput } from '#rules/day.ts'
import { toMinor } from '#rules/money.ts'
import { jeepsFor, type SafariPrice } from '#rules/price.ts'
import type { Quote } from '#rules/receipt.ts'
import { SafariRequest, type SafariRequestInput } from '#rules/safari-request.ts'

/** A booking on its way from the customiser: as it will be sent, and as it is read on the page. */
export type Handover = { request: SafariRequestInput; safari: SafariRequest; price: SafariPrice }

/** What the customiser put into the navigation state; null when it is not a booking. A date it lacks is ''. */
export function handedOver(state: unknown): Handover | null {
  if (!state || typeof state !== 'object') return null
  const { date } = state as { date?: unknown }
  const day = typeof date === 'string' ? (dayFromInput(date) ?? '') : ''
  const parsed = SafariRequest.safeParse({ ...state, date: day })
  if (!parsed.success) return null
  return asRead({ ...(state as SafariRequestInput), date: day }, parsed.data)
}

/** The same booking at the price that the desk now asks. */
export function atQuote({ request, safari }: Handover, quote: Quote): Handover {
  const { ticketPrice, jeepPrice, guidePrice, mealPrice, totalPrice } = quote
  const prices = { ticketPrice, jeepPrice, guidePrice, mealPrice, totalPrice }
  return asRead({ ...request, ...prices }, { ...safari, ...prices })
}

function asRead(request: SafariRequestInput, safari: SafariRequest): Handover {
  return {
    request,
    safari,
    price: {
      ticketPrice: toMinor(safari.ticketPrice ?? 0),
      jeepPrice: toMinor(safari.jeepPrice ?? 0),
      guidePrice: toMinor(safari.guidePrice ?? 0),
      mealPrice: toMinor(safari.mealPrice ?? 0),
      totalPrice: toMinor(safari.totalPrice),
      jeeps: safari.reservationType === 'private' ? jeepsFor(safari.people) : 0,
    },
  }
}
