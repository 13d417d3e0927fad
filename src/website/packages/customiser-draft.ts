import { type GuestDetails, noDetails, type SafariChoices, withoutIdentity } from '#domain/bookings/booking.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import { maxDishes, mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, reservationTypes, seatsPerJeep, visitorTypes } from '#domain/packages/package.ts'
import type { PricedChoices } from '#domain/packages/price.ts'
import { type Day, dayFromInput } from '#domain/primitives/date.ts'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import { clearIdentity, rememberIdentity } from '#website/booking/identity-numbers.ts'
import {
  arrayOf,
  booleanValue,
  integer,
  oneOf,
  type Parser,
  parseObject,
  text,
  textUpTo,
  withDefault,
} from '#website/layout/parse.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'
import type { CustomiserState, Menu } from './customiser-reducer.ts'

const savedDishesParser = withDefault([], arrayOf(textUpTo(120), maxDishes))

/** The server checks its classes. */
const partyParser: Parser<PartyByClass> = (value) => (typeof value === 'object' ? (value as PartyByClass) : undefined)

/** Parses the saved choices that decide the price, with the defaults of a request. */
export const savedChoicesParser: { [Name in keyof PricedChoices]-?: Parser<Required<PricedChoices>[Name]> } = {
  reservationType: oneOf(reservationTypes),
  jeepType: withDefault('basic', oneOf(jeepTypes)),
  timeSlot: oneOf(slots),
  guideOption: withDefault('driver', oneOf(guideOptions)),
  visitorType: oneOf(visitorTypes),
  mealOption: withDefault('without', oneOf(mealOptions)),
  vegOption: withDefault('non-veg', oneOf(vegOptions)),
  people: integer,
  party: withDefault(null, partyParser),
  includeBreakfast: withDefault(false, booleanValue),
  includeLunch: withDefault(false, booleanValue),
  includeEggs: withDefault(false, booleanValue),
  selectedBreakfastItems: savedDishesParser,
  selectedLunchItems: savedDishesParser,
}

/** '' means that no day is chosen. */
export const savedDayParser: Parser<Day | ''> = (value) =>
  value === '' ? '' : typeof value === 'string' ? (dayFromInput(value) ?? undefined) : undefined

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

const noMenu: Menu = { breakfast: [], lunch: [] }

const draftFrom: Parser<CustomiserDraft> = parseObject<CustomiserDraft>({
  packageId: text,
  choices: parseObject<SafariChoices>({
    ...savedChoicesParser,
    date: savedDayParser,
    seats: withDefault([], arrayOf(integer, seatsPerJeep)),
  }),
  // Drafts of older versions have no menu: their dishes are found by name.
  menu: withDefault(noMenu, parseObject<Menu>({ breakfast: savedDishesParser, lunch: savedDishesParser })),
  details: parseObject(
    Object.fromEntries(savedDetails.map((field) => [field, text])) as Record<SavedDetail, Parser<string>>,
  ),
})

const drafts = createSessionStore<CustomiserDraft>(customiserDraftKey, (value) => draftFrom(value) ?? null)

export const readCustomiserDraft = drafts.read

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
  const { menu, choices: saved } = draft?.packageId === packageId ? draft : { menu: noMenu, choices }
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
