import { firstChoices, noDetails, type SafariChoices, type VisitorDetails } from '#rules/booking.ts'
import type { Day } from '#rules/day.ts'
import { dishesFor, dishesOf, type VegOption } from '#rules/meal.ts'
import { firstReservationType, largestParty, type ReservationType, type SafariPackage } from '#rules/package.ts'

/** All that a guest has put together so far. `lostDay` was chosen and is no longer available. */
export type Customising = { choices: SafariChoices; details: VisitorDetails; lostDay: Day | null }

export const atFirst: Customising = { choices: firstChoices, details: noDetails, lostDay: null }

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

export type Step =
  | { do: 'resume'; state: Customising }
  | { do: 'choose'; choice: Partial<Pick<SafariChoices, FreeChoice>> }
  | { do: 'reserve'; reservationType: ReservationType }
  | { do: 'bring'; people: number }
  | { do: 'eat'; vegOption: VegOption }
  | { do: 'toggle dish'; meal: Meal; name: string }
  | { do: 'pick day'; day: Day }
  | { do: 'learn days'; days: Day[] }
  | { do: 'tell'; field: keyof VisitorDetails; text: string }

/** What selecting a package does to the choices made so far (spec 4 "Selecting a package"). */
export function withPackage(pkg: SafariPackage, state: Customising = atFirst): Customising {
  const reservationType = firstReservationType(pkg)
  const choices = { ...state.choices, reservationType, seats: [] }
  return {
    ...state,
    lostDay: null,
    choices: {
      ...choices,
      people: partyOf(pkg, reservationType, choices.people),
      ...everyDish(pkg, choices.vegOption),
    },
  }
}

export function customise(pkg: SafariPackage, state: Customising, step: Step): Customising {
  const { choices } = state
  const chosen = (change: Partial<SafariChoices>): Customising => ({ ...state, choices: { ...choices, ...change } })
  switch (step.do) {
    case 'resume':
      return step.state
    case 'choose':
      return chosen(step.choice)
    case 'reserve':
      return chosen({
        reservationType: step.reservationType,
        people: partyOf(pkg, step.reservationType, choices.people),
        seats: [],
      })
    case 'bring':
      return chosen({ people: partyOf(pkg, choices.reservationType, step.people) })
    case 'eat':
      return chosen({ vegOption: step.vegOption, ...everyDish(pkg, step.vegOption) })
    case 'toggle dish': {
      const list = step.meal === 'breakfast' ? 'selectedBreakfastItems' : 'selectedLunchItems'
      return chosen({ [list]: toggled(choices[list], step.name) })
    }
    case 'pick day':
      return { ...chosen({ date: step.day }), lostDay: null }
    case 'learn days':
      return choices.date && !step.days.includes(choices.date)
        ? { ...chosen({ date: '' }), lostDay: choices.date }
        : state
    case 'tell':
      return { ...state, details: { ...state.details, [step.field]: step.text } }
  }
}

/** A party within what the package and the way of booking carry. */
export function partyOf(pkg: SafariPackage, reservationType: ReservationType, people: number): number {
  return Math.max(1, Math.min(Math.floor(people) || 1, largestParty(pkg, reservationType)))
}

/** Every dish starts selected; vegetarians keep what is not marked otherwise (decisions 3.13, 3.15). */
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
