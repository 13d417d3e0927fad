import { seatsOf } from '#domain/availability/seat.ts'
import { noDetails, type SafariChoices, type VisitorDetails, withoutIdentity } from '#domain/bookings/booking.ts'
import { dishesFor, dishesOf } from '#domain/packages/meal.ts'
import { allowsReservation, type SafariPackage, seatsPerJeep } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import { clearIdentity, identityNumbers, rememberIdentity } from '#website/booking/identity-numbers.ts'
import { arrayOf, integer, type Parser, parseObject, text, withDefault } from '#website/layout/parse.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'
import {
  type CustomiserState,
  clampPartySize,
  initialCustomiserState,
  offered,
  selectPackage,
} from './customiser-reducer.ts'
import { savedChoicesParser, savedDayParser } from './saved-choices.ts'

/** The customiser's state in session storage; `packageId` is '' after the guest leaves the package. */
export type CustomiserDraft = { packageId: string; choices: SafariChoices; details: Record<SavedDetail, string> }

type SavedDetail = Exclude<keyof VisitorDetails, 'passportNumber' | 'nicNumber'>
const savedDetails = Object.keys(withoutIdentity(noDetails)) as SavedDetail[]

const draftFrom: Parser<CustomiserDraft> = parseObject<CustomiserDraft>({
  packageId: text,
  choices: parseObject<SafariChoices>({
    ...savedChoicesParser,
    date: savedDayParser,
    seats: withDefault([], arrayOf(integer, seatsPerJeep)),
  }),
  details: parseObject(
    Object.fromEntries(savedDetails.map((field) => [field, text])) as Record<SavedDetail, Parser<string>>,
  ),
})

const drafts = createSessionStore<CustomiserDraft>(customiserDraftKey, (value) => draftFrom(value) ?? null)

export function saveCustomiserDraft(packageId: string, { choices, details }: CustomiserState) {
  const { passportNumber, nicNumber, ...rest } = details
  rememberIdentity({ passportNumber, nicNumber })
  drafts.write({ packageId, choices, details: rest })
}

/** Saves another day, slot or jeep for the same guest. */
export function saveCustomiserChoices(
  packageId: string,
  { choices, details }: Pick<CustomiserState, 'choices' | 'details'>,
) {
  drafts.write({ packageId, choices, details: withoutIdentity(details) })
}

/** Keeps the choices for the next package, which then starts as newly selected. */
export function clearDraftPackage() {
  const draft = drafts.read()
  if (draft) drafts.write({ ...draft, packageId: '' })
}

export function clearCustomiserDraft() {
  clearIdentity()
  drafts.forget()
}

/** The state that this tab saved for the package, or null. */
export function resumeCustomiserDraft(pkg: SafariPackage, today: Day): CustomiserState | null {
  const draft = drafts.read()
  return draft && restoreCustomiserState(pkg, draft, identityNumbers(), today)
}

/** The package may have changed since the draft was saved, so invalid choices fall back to defaults. */
export function restoreCustomiserState(
  pkg: SafariPackage,
  draft: CustomiserDraft,
  numbers: ReturnType<typeof identityNumbers>,
  today: Day,
): CustomiserState {
  const date = draft.choices.date >= today ? draft.choices.date : ''
  const state: CustomiserState = {
    ...initialCustomiserState,
    choices: { ...draft.choices, date },
    details: { ...noDetails, ...draft.details, ...numbers },
  }
  if (draft.packageId !== pkg.id || !allowsReservation(pkg, draft.choices.reservationType)) {
    return selectPackage(pkg, state)
  }
  const dishes = dishesOf(pkg)
  const people = clampPartySize(pkg, draft.choices.reservationType, draft.choices.people)
  const known = seatsOf(pkg)
  const slotAndJeep = offered(pkg, draft.choices)
  // Seats belong to one departure.
  const hasDeparture = date && slotAndJeep.timeSlot === draft.choices.timeSlot
  const chosen = [...draft.choices.selectedBreakfastItems, ...draft.choices.selectedLunchItems]
  const isKnown = [...dishes.breakfast, ...dishes.lunch].some(({ name }) => chosen.includes(name))
  // With no dish of the draft on the menu, the guest has changed the language: each meal is complete again.
  const served = (meal: 'breakfast' | 'lunch', names: string[]) =>
    dishesFor(dishes[meal], draft.choices.vegOption)
      .map((dish) => dish.name)
      .filter((name) => names.includes(name) || (chosen.length > 0 && !isKnown))
  return {
    ...state,
    choices: {
      ...state.choices,
      ...slotAndJeep,
      people,
      // The live seat map then reports those that are taken.
      seats: hasDeparture ? draft.choices.seats.filter((seat) => known.includes(seat)).slice(0, people) : [],
      selectedBreakfastItems: served('breakfast', draft.choices.selectedBreakfastItems),
      selectedLunchItems: served('lunch', draft.choices.selectedLunchItems),
    },
  }
}
