import { seatsOf } from '#domain/availability/seat.ts'
import { type GuestDetails, noDetails, type SafariChoices, withoutIdentity } from '#domain/bookings/booking.ts'
import { dishesFor, dishesOf } from '#domain/packages/meal.ts'
import { allowsReservation, seatsPerJeep } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import { clearIdentity, identityNumbers, rememberIdentity } from '#website/booking/identity-numbers.ts'
import { arrayOf, integer, type Parser, parseObject, text, withDefault } from '#website/layout/parse.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'
import {
  type CustomiserState,
  clampPartySize,
  initialCustomiserState,
  type Meal,
  type Menu,
  menuOf,
  type OpenedPackage,
  offered,
  selectPackage,
} from './customiser-reducer.ts'
import { savedChoicesParser, savedDayParser, savedDishesParser } from './saved-choices.ts'

/** The customiser's state in session storage; `packageId` is '' after the guest leaves the package. */
export type CustomiserDraft = {
  packageId: string
  choices: SafariChoices
  /** In the language of the chosen dishes. */
  menu: Menu
  details: Record<SavedDetail, string>
}

type SavedDetail = Exclude<keyof GuestDetails, 'passportNumber' | 'nicNumber'>
const savedDetails = Object.keys(withoutIdentity(noDetails)) as SavedDetail[]

const draftFrom: Parser<CustomiserDraft> = parseObject<CustomiserDraft>({
  packageId: text,
  choices: parseObject<SafariChoices>({
    ...savedChoicesParser,
    date: savedDayParser,
    seats: withDefault([], arrayOf(integer, seatsPerJeep)),
  }),
  // Drafts of older versions have no menu: their dishes are found by name.
  menu: withDefault(
    initialCustomiserState.menu,
    parseObject<Menu>({ breakfast: savedDishesParser, lunch: savedDishesParser }),
  ),
  details: parseObject(
    Object.fromEntries(savedDetails.map((field) => [field, text])) as Record<SavedDetail, Parser<string>>,
  ),
})

const drafts = createSessionStore<CustomiserDraft>(customiserDraftKey, (value) => draftFrom(value) ?? null)

export function saveCustomiserDraft(packageId: string, { choices, menu, details }: CustomiserState) {
  const { passportNumber, nicNumber, ...rest } = details
  rememberIdentity({ passportNumber, nicNumber })
  drafts.write({ packageId, choices, menu, details: rest })
}

/** Saves another day, slot or jeep for the same guest. The dishes stay as saved, in the language of the saved menu. */
export function saveCustomiserChoices(
  packageId: string,
  { choices, details }: Pick<CustomiserState, 'choices' | 'details'>,
) {
  const draft = drafts.read()
  const { menu, choices: saved } = draft?.packageId === packageId ? draft : { ...initialCustomiserState, choices }
  const { selectedBreakfastItems, selectedLunchItems } = saved
  drafts.write({
    packageId,
    choices: { ...choices, selectedBreakfastItems, selectedLunchItems },
    menu,
    details: withoutIdentity(details),
  })
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
export function resumeCustomiserDraft(pkg: OpenedPackage, today: Day): CustomiserState | null {
  const draft = drafts.read()
  return draft && restoreCustomiserState(pkg, draft, identityNumbers(), today)
}

/** The package may have changed since the draft was saved, so invalid choices fall back to defaults. */
export function restoreCustomiserState(
  pkg: OpenedPackage,
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
  const menu = menuOf(pkg)
  const people = clampPartySize(pkg, draft.choices.reservationType, draft.choices.people)
  const known = seatsOf(pkg)
  const slotAndJeep = offered(pkg, draft.choices)
  // Seats belong to one departure.
  const hasDeparture = date && slotAndJeep.timeSlot === draft.choices.timeSlot
  const served = (meal: Meal, names: string[]) => {
    const isChosen = chosenDishes(draft.menu[meal], menu[meal], names)
    return dishesFor(dishes[meal], draft.choices.vegOption)
      .map((dish) => dish.name)
      .filter(isChosen)
  }
  return {
    ...state,
    menu,
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

/**
 * Whether a dish of the menu was chosen: by its name, otherwise by its position, because the guest may have changed the language
 * and dishes may be translated only partly. A menu of another length has been edited, so its positions say nothing.
 */
function chosenDishes(before: string[], now: string[], chosen: string[]): (name: string) => boolean {
  return (name) => {
    if (chosen.includes(name)) return true
    const earlier = before.length === now.length ? before[now.indexOf(name)] : undefined
    return earlier !== undefined && chosen.includes(earlier) && !before.includes(name) && !now.includes(earlier)
  }
}
