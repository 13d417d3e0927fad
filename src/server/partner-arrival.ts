import { firstChoices, noDetails, withoutIdentity } from '#domain/bookings/booking.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { maxPartySize } from '#domain/packages/package.ts'
import { partnerCodeFrom } from '#domain/partners/partner.ts'
import { isDay } from '#domain/primitives/date.ts'
import { languageOfPath } from '#domain/primitives/language.ts'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import type { CustomiserDraft } from '#website/packages/customiser-draft.ts'
import { inlineScript } from './inline-script.ts'

/** The address of the customiser for a guest of a partner, with the choices that they made on the partner's website. */
export function arrivalQuery(chosen: { package: string; date: string; people: number; slot: string; partner: string }) {
  return new URLSearchParams({ ...chosen, people: String(chosen.people) }).toString()
}

/**
 * A script that starts the customiser with the choices of `arrivalQuery`, by the draft in session storage that it restores anyway. The
 * code of the partner goes from the draft into the booking. A draft that the tab has stays, and is credited to the partner. It is part of
 * the page because the scripts of the customiser are at the limit of their size.
 */
export function partnerArrival(pathname: string, params: URLSearchParams, nonce: string | undefined): string {
  const partner = partnerCodeFrom(params.get('partner') ?? '')
  if (!partner || languageOfPath(pathname).path !== '/packages') return ''
  const people = Number(params.get('people'))
  const date = params.get('date') ?? ''
  const draft: CustomiserDraft = {
    packageId: '',
    choices: {
      ...firstChoices,
      timeSlot: slots.find((slot) => slot === params.get('slot')) ?? firstChoices.timeSlot,
      date: isDay(date) ? date : '',
      people: Number.isInteger(people) && people >= 1 && people <= maxPartySize ? people : firstChoices.people,
    },
    menu: { breakfast: [], lunch: [] },
    details: { ...withoutIdentity(noDetails), partner },
  }
  return inlineScript(`(${begin})(${JSON.stringify(customiserDraftKey)},${JSON.stringify(draft)})`, nonce)
}

const begin = `(key,draft)=>{try{
const saved=JSON.parse(sessionStorage.getItem(key))
if(saved)saved.details.partner=draft.details.partner
sessionStorage.setItem(key,JSON.stringify(saved||draft))}catch{}}`
