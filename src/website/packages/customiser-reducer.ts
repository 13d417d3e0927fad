import { firstChoices, noDetails, type SafariChoices, type VisitorDetails } from '#domain/bookings/booking.ts'
import { dishesFor, dishesOf, type VegOption } from '#domain/packages/meal.ts'
import {
  firstReservationType,
  largestParty,
  type ReservationType,
  type SafariPackage,
} from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { OpenSlots } from './open-slots.ts'

/**
 * All that a guest has put together so far. `lostDay` was chosen and is no longer available; `lostSeats` were, and
 * somebody else has them.
 */
export type CustomiserState = {
  choices: SafariChoices
  details: VisitorDetails
  lostDay: Day | null
  lostSeats: number[]
}

export const initialCustomiserState: CustomiserState = {
  choices: firstChoices,
  details: noDetails,
  lostDay: null,
  lostSeats: [],
}

/** Choices that stand alone; the others change something else too and have a step of their own. */
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

export type CustomiserAction =
  | { do: 'resume'; state: CustomiserState }
  | { do: 'choose'; choice: Partial<Pick<SafariChoices, FreeChoice>> }
  | { do: 'reserve'; reservationType: ReservationType }
  | { do: 'bring'; people: number }
  | { do: 'eat'; vegOption: VegOption }
  | { do: 'toggle dish'; meal: Meal; name: string }
  | { do: 'pick day'; day: Day }
  | { do: 'learn slots'; open: OpenSlots }
  | { do: 'take seats'; seats: number[] }
  | { do: 'lose seats'; seats: readonly number[] }
  | { do: 'tell'; field: keyof VisitorDetails; text: string }

/** What selecting a package does to the choices made so far (R3.19). */
export function selectPackage(pkg: SafariPackage, state: CustomiserState = initialCustomiserState): CustomiserState {
  const reservationType = firstReservationType(pkg)
  const choices = { ...state.choices, reservationType, seats: [] }
  return {
    ...state,
    lostDay: null,
    lostSeats: [],
    choices: {
      ...choices,
      people: clampPartySize(pkg, reservationType, choices.people),
      ...everyDish(pkg, choices.vegOption),
    },
  }
}

export function customiserReducer(pkg: SafariPackage, state: CustomiserState, step: CustomiserAction): CustomiserState {
  const { choices } = state
  const chosen = (change: Partial<SafariChoices>): CustomiserState => ({ ...state, choices: { ...choices, ...change } })
  switch (step.do) {
    case 'resume':
      return step.state
    case 'choose': {
      const { timeSlot = choices.timeSlot } = step.choice
      return timeSlot === choices.timeSlot ? chosen(step.choice) : withoutSeats(chosen(step.choice))
    }
    case 'reserve':
      return withoutSeats(
        chosen({
          reservationType: step.reservationType,
          people: clampPartySize(pkg, step.reservationType, choices.people),
        }),
      )
    case 'bring': {
      const people = clampPartySize(pkg, choices.reservationType, step.people)
      return chosen({ people, seats: choices.seats.slice(0, people) })
    }
    case 'eat':
      return chosen({ vegOption: step.vegOption, ...everyDish(pkg, step.vegOption) })
    case 'toggle dish': {
      const list = step.meal === 'breakfast' ? 'selectedBreakfastItems' : 'selectedLunchItems'
      return chosen({ [list]: toggled(choices[list], step.name) })
    }
    case 'pick day': {
      const picked = { ...chosen({ date: step.day }), lostDay: null }
      return step.day === choices.date ? picked : withoutSeats(picked)
    }
    case 'learn slots':
      return choices.date && !step.open[choices.date]?.length
        ? withoutSeats({ ...chosen({ date: '' }), lostDay: choices.date })
        : state
    case 'take seats':
      return { ...chosen({ seats: step.seats }), lostSeats: [] }
    case 'lose seats': {
      const lost = choices.seats.filter((seat) => step.seats.includes(seat))
      if (lost.length === 0) return state
      const kept = choices.seats.filter((seat) => !lost.includes(seat))
      return { ...chosen({ seats: kept }), lostSeats: [...state.lostSeats, ...lost].sort((a, b) => a - b) }
    }
    case 'tell':
      return { ...state, details: { ...state.details, [step.field]: step.text } }
  }
}

/** Seats belong to one departure: another day or time slot has its own. */
function withoutSeats(state: CustomiserState): CustomiserState {
  return { ...state, lostSeats: [], choices: { ...state.choices, seats: [] } }
}

/** A party within what the package and the way of booking carry. */
export function clampPartySize(pkg: SafariPackage, reservationType: ReservationType, people: number): number {
  return Math.max(1, Math.min(Math.floor(people) || 1, largestParty(pkg, reservationType)))
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
