import type { PartyChange } from '#components/party-classes.tsx'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { firstChoices, type GuestDetails, noDetails, type SafariChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import { dishesFor, dishesOf, type VegOption } from '#domain/packages/meal.ts'
import {
  allowsReservation,
  firstReservationType,
  largestParty,
  offersJeep,
  offersSlot,
  presetOf,
  type ReservationType,
  type SafariPackage,
} from '#domain/packages/package.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import type { CustomiserDraft } from './customiser-draft.ts'
import type { OpenSlots } from './open-slots.ts'
import { sortedSeats } from './seat-choice.ts'

/**
 * The choices and details so far. `lostDay` was chosen and is no longer available; `lostSeats` were chosen and are taken by
 * another guest. `menu` has the names of all dishes of the package in their order: guests choose dishes by name, and the menu finds
 * them again in another language.
 */
export type CustomiserState = {
  choices: SafariChoices
  details: GuestDetails
  lostDay: Day | null
  lostSeats: number[]
  menu: Menu
}

const initialCustomiserState: CustomiserState = {
  choices: firstChoices,
  details: noDetails,
  lostDay: null,
  lostSeats: [],
  menu: { breakfast: [], lunch: [] },
}

/** Choices without side effects; the others have their own action. */
type FreeChoice =
  | 'jeepType'
  | 'timeSlot'
  | 'guideOption'
  | 'visitorType'
  | 'mealOption'
  | 'includeBreakfast'
  | 'includeLunch'
  | 'includeEggs'

export type Meal = 'breakfast' | 'lunch'
export type Menu = Record<Meal, string[]>

/** `filteredSlot` is the slot of the chooser's filter, if the package offers that. */
export type OpenedPackage = SafariPackage & { filteredSlot?: Slot | undefined }

export type CustomiserAction =
  | { type: 'resume'; state: CustomiserState }
  | { type: 'choose'; choice: Partial<Pick<SafariChoices, FreeChoice>> }
  | { type: 'choose reservation type'; reservationType: ReservationType }
  | { type: 'set people'; people: number }
  | { type: 'change party'; change: PartyChange }
  | { type: 'choose diet'; vegOption: VegOption }
  | { type: 'toggle dish'; meal: Meal; name: string }
  | { type: 'pick day'; day: Day }
  | { type: 'update open slots'; open: OpenSlots }
  | { type: 'choose seats'; seats: number[] }
  | { type: 'lose seats'; seats: readonly number[] }
  | { type: 'edit details'; field: keyof GuestDetails; text: string }

/**
 * Adjusts the choices so far to a newly selected package (R3.19). The slot of the filter replaces the chosen one, because the
 * package's card showed its hours and price.
 */
export function selectPackage(
  pkg: OpenedPackage,
  state: CustomiserState = { ...initialCustomiserState, choices: { ...firstChoices, ...presetOf(pkg) } },
): CustomiserState {
  const reservationType = firstReservationType(pkg)
  const { timeSlot, jeepType } = offered(pkg, state.choices)
  const slotAndJeep = { timeSlot: pkg.filteredSlot ?? timeSlot, jeepType }
  const choices = { ...state.choices, ...slotAndJeep, reservationType, seats: [] }
  return {
    ...state,
    lostDay: null,
    lostSeats: [],
    menu: menuOf(pkg),
    choices: {
      ...choices,
      ...partyWithin(pkg, reservationType, choices),
      ...everyDish(pkg, choices.vegOption),
    },
  }
}

function menuOf(pkg: SafariPackage): Menu {
  const { breakfast, lunch } = dishesOf(pkg)
  return { breakfast: breakfast.map(({ name }) => name), lunch: lunch.map(({ name }) => name) }
}

/** The chosen slot and jeep; those that the package does not offer become its first choices. */
export function offered(pkg: SafariPackage, { timeSlot, jeepType }: Pick<SafariChoices, 'timeSlot' | 'jeepType'>) {
  const preset = presetOf(pkg)
  return {
    timeSlot: offersSlot(pkg, timeSlot) ? timeSlot : preset.timeSlot,
    jeepType: offersJeep(pkg, jeepType) ? jeepType : preset.jeepType,
  }
}

export function customiserReducer(
  pkg: SafariPackage,
  state: CustomiserState,
  action: CustomiserAction,
): CustomiserState {
  const { choices } = state
  const chosen = (change: Partial<SafariChoices>): CustomiserState => ({ ...state, choices: { ...choices, ...change } })
  switch (action.type) {
    case 'resume':
      return action.state
    case 'choose': {
      const { timeSlot = choices.timeSlot } = action.choice
      return timeSlot === choices.timeSlot ? chosen(action.choice) : withoutSeats(chosen(action.choice))
    }
    case 'choose reservation type':
      return withoutSeats(
        chosen({
          reservationType: action.reservationType,
          ...partyWithin(pkg, action.reservationType, choices),
        }),
      )
    case 'set people': {
      const people = clampPartySize(pkg, choices.reservationType, action.people)
      return chosen({ people, party: null, seats: choices.seats.slice(0, people) })
    }
    case 'change party': {
      const counted = action.change(choices)
      return chosen({ ...counted, seats: choices.seats.slice(0, counted.people) })
    }
    case 'choose diet':
      return chosen({ vegOption: action.vegOption, ...everyDish(pkg, action.vegOption) })
    case 'toggle dish': {
      const list = action.meal === 'breakfast' ? 'selectedBreakfastItems' : 'selectedLunchItems'
      return chosen({ [list]: toggled(choices[list], action.name) })
    }
    case 'pick day': {
      const picked = { ...chosen({ date: action.day }), lostDay: null }
      return action.day === choices.date ? picked : withoutSeats(picked)
    }
    case 'update open slots':
      return choices.date && !action.open[choices.date]?.length
        ? withoutSeats({ ...chosen({ date: '' }), lostDay: choices.date })
        : state
    case 'choose seats':
      return { ...chosen({ seats: action.seats }), lostSeats: [] }
    case 'lose seats': {
      const lost = choices.seats.filter((seat) => action.seats.includes(seat))
      if (lost.length === 0) return state
      const remaining = choices.seats.filter((seat) => !lost.includes(seat))
      return { ...chosen({ seats: remaining }), lostSeats: [...state.lostSeats, ...lost].sort((a, b) => a - b) }
    }
    case 'edit details':
      return { ...state, details: { ...state.details, [action.field]: action.text } }
  }
}

/** Seats belong to one departure, so another day or slot clears them. */
function withoutSeats(state: CustomiserState): CustomiserState {
  return { ...state, lostSeats: [], choices: { ...state.choices, seats: [] } }
}

/** A party size within the limits of the package and reservation type. */
function clampPartySize(pkg: SafariPackage, reservationType: ReservationType, people: number): number {
  return Math.max(1, Math.min(Math.floor(people) || 1, largestParty(pkg, reservationType)))
}

/** The people as far as the package takes them. Their classes count only in a park with fees by class, and while all of them fit. */
function partyWithin(pkg: SafariPackage, type: ReservationType, { people, party }: SafariChoices) {
  const within = clampPartySize(pkg, type, people)
  return { people: within, party: pkg.gate && party && within === people ? party : null }
}

/** Every dish starts selected; vegetarians keep what is not marked otherwise (R3.12, R3.13). */
function everyDish(pkg: SafariPackage, veg: VegOption) {
  const { breakfast, lunch } = dishesOf(pkg)
  return {
    selectedBreakfastItems: dishesFor(breakfast, veg).map((dish) => dish.name),
    selectedLunchItems: dishesFor(lunch, veg).map((dish) => dish.name),
  }
}

function toggled(names: string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name]
}

/** The package may have changed since the draft was saved, so invalid choices fall back to defaults. */
export function restoreCustomiserState(
  pkg: OpenedPackage,
  draft: CustomiserDraft,
  numbers: Pick<GuestDetails, 'passportNumber' | 'nicNumber'>,
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

/** The request of the choices and details (R1.2, R1.14); the price is the one that the page shows. */
export function safariRequest(
  pkg: SafariPackage,
  { choices, details }: Pick<CustomiserState, 'choices' | 'details'>,
  { jeeps: _, season: __, ...prices }: Omit<SafariPrice, 'discount' | 'promotion'>,
): SafariRequestInput {
  const { seats, ...otherChoices } = choices
  const { passportNumber, nicNumber, ...otherDetails } = details
  const isShared = choices.reservationType === 'shared'
  const inDollars = Object.fromEntries(Object.entries(prices).map(([name, amount]) => [name, toDecimal(amount)]))
  return {
    ...otherChoices,
    ...otherDetails,
    ...(inDollars as typeof prices),
    ...(isShared && { jeepType: defaultJeepType }),
    ...(choices.visitorType === 'foreign' ? { passportNumber } : { nicNumber }),
    packageId: pkg.id,
    packageName: pkg.name,
    park: pkg.park,
    block: pkg.block,
    selectedSeats: isShared ? sortedSeats(seats) : choices.people,
  }
}
