import { type GuestDetails, noDetails, type SafariChoices, withoutIdentity } from '#domain/bookings/booking.ts'
import { seatsPerJeep } from '#domain/packages/package.ts'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import { clearIdentity, rememberIdentity } from '#website/booking/identity-numbers.ts'
import { arrayOf, integer, type Parser, parseObject, text, withDefault } from '#website/layout/parse.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'
import type { CustomiserState, Menu } from './customiser-reducer.ts'
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
