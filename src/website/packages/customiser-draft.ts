import { seatsOf } from '#domain/availability/seat.ts'
import { noDetails, type SafariChoices, type VisitorDetails, withoutIdentity } from '#domain/bookings/booking.ts'
import { dishesFor, dishesOf } from '#domain/packages/meal.ts'
import { allowsReservation, type SafariPackage, seatsPerJeep } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { forgetIdentity, identityNumbers, rememberIdentity } from '#website/booking/identity-numbers.ts'
import { listOf, orElse, type Reading, text, whole, wholeNumber } from '#website/layout/parse.ts'
import { tabMemory } from '#website/layout/session-storage.ts'
import { atFirst, type Customising, partyOf, withPackage } from './customiser-reducer.ts'
import { keptChoices, keptDay } from './saved-choices.ts'

/** What a guest has put together, as it lies in the tab's storage; `packageId` is '' once the package was let go. */
export type Draft = { packageId: string; choices: SafariChoices; details: Record<KeptDetail, string> }

type KeptDetail = Exclude<keyof VisitorDetails, 'passportNumber' | 'nicNumber'>
const keptDetails = Object.keys(withoutIdentity(noDetails)) as KeptDetail[]

const draftFrom: Reading<Draft> = whole<Draft>({
  packageId: text,
  choices: whole<SafariChoices>({
    ...keptChoices,
    date: keptDay,
    seats: orElse([], listOf(wholeNumber, seatsPerJeep)),
  }),
  details: whole(Object.fromEntries(keptDetails.map((field) => [field, text])) as Record<KeptDetail, Reading<string>>),
})

const drafts = tabMemory<Draft>('pugmark.draft', (value) => draftFrom(value) ?? null)

export function keepDraft(packageId: string, { choices, details }: Customising) {
  const { passportNumber, nicNumber, ...kept } = details
  rememberIdentity({ passportNumber, nicNumber })
  drafts.write({ packageId, choices, details: kept })
}

/** Another day, slot or jeep for the same guest. */
export function keepChoices(packageId: string, { choices, details }: Pick<Customising, 'choices' | 'details'>) {
  drafts.write({ packageId, choices, details: withoutIdentity(details) })
}

/** The choices go on to the next package, which starts as newly selected. */
export function letPackageGo() {
  const draft = drafts.read()
  if (draft) drafts.write({ ...draft, packageId: '' })
}

export function forgetDraft() {
  forgetIdentity()
  drafts.forget()
}

/** Where this guest goes on with this package, or null to start afresh. */
export function resumedDraft(pkg: SafariPackage, today: Day): Customising | null {
  const draft = drafts.read()
  return draft && resumed(pkg, draft, identityNumbers(), today)
}

/** A draft may be older than the package it speaks of: what no longer holds falls back. */
export function resumed(
  pkg: SafariPackage,
  draft: Draft,
  numbers: ReturnType<typeof identityNumbers>,
  today: Day,
): Customising {
  const date = draft.choices.date >= today ? draft.choices.date : ''
  const state: Customising = {
    ...atFirst,
    choices: { ...draft.choices, date },
    details: { ...noDetails, ...draft.details, ...numbers },
  }
  if (draft.packageId !== pkg.id || !allowsReservation(pkg, draft.choices.reservationType)) {
    return withPackage(pkg, state)
  }
  const dishes = dishesOf(pkg)
  const people = partyOf(pkg, draft.choices.reservationType, draft.choices.people)
  const known = seatsOf(pkg)
  const offered = (meal: 'breakfast' | 'lunch', names: string[]) =>
    dishesFor(dishes[meal], draft.choices.vegOption)
      .map((dish) => dish.name)
      .filter((name) => names.includes(name))
  return {
    ...state,
    choices: {
      ...state.choices,
      people,
      // whether they are still free is asked at once
      seats: date ? draft.choices.seats.filter((seat) => known.includes(seat)).slice(0, people) : [],
      selectedBreakfastItems: offered('breakfast', draft.choices.selectedBreakfastItems),
      selectedLunchItems: offered('lunch', draft.choices.selectedLunchItems),
    },
  }
}
