import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noDetails } from '#domain/bookings/booking.ts'
import { customiserDraftKey } from '#domain/settings/storage-keys.ts'
import { aSafariPackage } from '#test/support/safari-package.ts'
import {
  type CustomiserDraft,
  clearCustomiserDraft,
  saveCustomiserChoices,
  saveCustomiserDraft,
} from './customiser-draft.ts'
import {
  type CustomiserAction,
  type CustomiserState,
  customiserReducer,
  restoreCustomiserState,
  selectPackage,
} from './customiser-reducer.ts'
import { resumeCustomiserDraft } from './use-customiser.ts'

const pkg = aSafariPackage({
  block: 'blockI',
  maxCapacity: 10,
  mealOptions: {
    breakfast: [
      { name: 'String hoppers', price: 300, isVegetarian: true },
      { name: 'Fish curry', price: 400, isVegetarian: false },
    ],
    lunch: [
      { name: 'Rice and curry', price: 500 },
      { name: 'Devilled chicken', price: 600, isVegetarian: false },
    ],
  },
})

function stateAfter(...steps: CustomiserAction[]): CustomiserState {
  return steps.reduce((state, step) => customiserReducer(pkg, state, step), selectPackage(pkg))
}

describe('selecting a package', () => {
  test('starts with the defaults of the specification and every dish selected', () => {
    expect(selectPackage(pkg).choices).toMatchObject({
      reservationType: 'private',
      jeepType: 'basic',
      timeSlot: 'morning',
      guideOption: 'driver',
      visitorType: 'foreign',
      mealOption: 'without',
      vegOption: 'non-veg',
      people: 1,
      selectedBreakfastItems: ['String hoppers', 'Fish curry'],
      selectedLunchItems: ['Rice and curry', 'Devilled chicken'],
    })
  })

  test('selects a shared safari for a shared package', () => {
    expect(selectPackage({ ...pkg, packageType: 'shared' }).choices.reservationType).toBe('shared')
  })

  test('lowers the party to the capacity of the package and keeps the other choices', () => {
    const before = stateAfter({ type: 'set people', people: 9 }, { type: 'choose', choice: { jeepType: 'luxury' } })
    expect(selectPackage({ ...pkg, maxCapacity: 4 }, before).choices).toMatchObject({ people: 4, jeepType: 'luxury' })
  })
})

describe('the party', () => {
  test.each([
    [0, 1],
    [1, 1],
    [10, 10],
    [11, 10],
    [Number.NaN, 1],
  ])('a requested party of %d becomes %d', (asked, people) => {
    expect(stateAfter({ type: 'set people', people: asked }).choices.people).toBe(people)
  })

  test('shrinks to one jeep when the safari becomes shared', () => {
    const state = stateAfter(
      { type: 'set people', people: 9 },
      { type: 'choose reservation type', reservationType: 'shared' },
    )
    expect(state.choices).toMatchObject({ people: 7, reservationType: 'shared' })
  })
})

describe('meals', () => {
  test('vegetarians keep dishes without meat or fish; switching back restores every dish', () => {
    const veg = stateAfter({ type: 'choose diet', vegOption: 'veg' })
    expect(veg.choices.selectedBreakfastItems).toEqual(['String hoppers'])
    expect(veg.choices.selectedLunchItems).toEqual(['Rice and curry'])
    const back = customiserReducer(pkg, veg, { type: 'choose diet', vegOption: 'non-veg' })
    expect(back.choices.selectedBreakfastItems).toEqual(['String hoppers', 'Fish curry'])
  })

  test('a deselected dish can be selected again', () => {
    const without: CustomiserAction = { type: 'toggle dish', meal: 'lunch', name: 'Rice and curry' }
    expect(stateAfter(without).choices.selectedLunchItems).toEqual(['Devilled chicken'])
    expect(stateAfter(without, without).choices.selectedLunchItems).toContain('Rice and curry')
  })
})

describe('the day', () => {
  test('stays while it has an open time slot', () => {
    const state = stateAfter(
      { type: 'pick day', day: '2026-12-24' },
      { type: 'update open slots', open: { '2026-12-24': ['afternoon'] } },
    )
    expect(state).toMatchObject({ lostDay: null, choices: { date: '2026-12-24' } })
  })

  test('is cleared when it is no longer available, with a message until another is chosen', () => {
    const lost = stateAfter(
      { type: 'pick day', day: '2026-12-24' },
      { type: 'update open slots', open: { '2026-12-25': ['morning'] } },
    )
    expect(lost).toMatchObject({ lostDay: '2026-12-24', choices: { date: '' } })
    expect(customiserReducer(pkg, lost, { type: 'pick day', day: '2026-12-25' }).lostDay).toBeNull()
  })
})

describe('seats', () => {
  const shared: CustomiserAction[] = [
    { type: 'choose reservation type', reservationType: 'shared' },
    { type: 'pick day', day: '2026-12-24' },
    { type: 'set people', people: 3 },
    { type: 'choose seats', seats: [5, 2, 3] },
  ]

  test('are reduced to the first chosen ones for a smaller party', () => {
    expect(stateAfter(...shared, { type: 'set people', people: 2 }).choices.seats).toEqual([5, 2])
    expect(stateAfter(...shared, { type: 'set people', people: 4 }).choices.seats).toEqual([5, 2, 3])
  })

  test('are cleared with another day or time slot', () => {
    expect(stateAfter(...shared, { type: 'pick day', day: '2026-12-25' }).choices.seats).toEqual([])
    expect(stateAfter(...shared, { type: 'choose', choice: { timeSlot: 'fullDay' } }).choices.seats).toEqual([])
    expect(stateAfter(...shared, { type: 'pick day', day: '2026-12-24' }).choices.seats).toEqual([5, 2, 3])
    expect(stateAfter(...shared, { type: 'choose', choice: { timeSlot: 'morning' } }).choices.seats).toEqual([5, 2, 3])
    expect(stateAfter(...shared, { type: 'update open slots', open: {} }).choices).toMatchObject({
      date: '',
      seats: [],
    })
  })

  test('are deselected when another guest takes them, with a message until others are chosen', () => {
    const lost = stateAfter(...shared, { type: 'lose seats', seats: [1, 3, 5] })
    expect(lost).toMatchObject({ lostSeats: [3, 5], choices: { seats: [2] } })
    expect(customiserReducer(pkg, lost, { type: 'lose seats', seats: [1] })).toBe(lost)
    expect(customiserReducer(pkg, lost, { type: 'choose seats', seats: [2, 6, 7] }).lostSeats).toEqual([])
  })
})

describe('resuming a draft', () => {
  const { passportNumber, nicNumber, ...details } = { ...noDetails, customerName: 'Amelia Hart' }
  const draft: CustomiserDraft = {
    packageId: pkg.id,
    choices: { ...stateAfter({ type: 'set people', people: 3 }, { type: 'pick day', day: '2026-12-24' }).choices },
    menu: selectPackage(pkg).menu,
    details,
  }
  const numbers = { passportNumber: 'N1234567', nicNumber: '' }

  test('restores every choice, and the passport number from memory', () => {
    const state = restoreCustomiserState(pkg, draft, numbers, '2026-12-01')
    expect(state.choices).toMatchObject({ people: 3, date: '2026-12-24' })
    expect(state.details).toMatchObject({ customerName: 'Amelia Hart', passportNumber: 'N1234567' })
  })

  test('drops a past day and a dish that is no longer on the menu', () => {
    const smaller = { ...pkg, mealOptions: { breakfast: pkg.mealOptions?.breakfast.slice(1) ?? [], lunch: [] } }
    const state = restoreCustomiserState(smaller, draft, numbers, '2026-12-25')
    expect(state.choices).toMatchObject({ date: '', selectedBreakfastItems: ['Fish curry'], selectedLunchItems: [] })
  })

  test('restores the seats that this jeep and party size allow', () => {
    const choices = { ...draft.choices, reservationType: 'shared' as const, people: 2, seats: [9, 4, 6, 1] }
    expect(restoreCustomiserState(pkg, { ...draft, choices }, numbers, '2026-12-01').choices.seats).toEqual([4, 6])
    expect(restoreCustomiserState(pkg, { ...draft, choices }, numbers, '2026-12-25').choices.seats).toEqual([])
  })

  test('another package starts with defaults and keeps the guest details', () => {
    const state = restoreCustomiserState({ ...pkg, id: 'other', packageType: 'shared' }, draft, numbers, '2026-12-01')
    expect(state.choices.reservationType).toBe('shared')
    expect(state.details.customerName).toBe('Amelia Hart')
  })
})

describe('a change of the language', () => {
  /** The package with translated names for some dishes. */
  function translated(names: Record<string, string>) {
    const { breakfast = [], lunch = [] } = pkg.mealOptions ?? {}
    const inLanguage = (dishes: typeof breakfast) =>
      dishes.map((dish) => ({ ...dish, name: names[dish.name] ?? dish.name }))
    return { ...pkg, mealOptions: { breakfast: inLanguage(breakfast), lunch: inLanguage(lunch) } }
  }
  const partlyGerman = translated({ 'Fish curry': 'Fischcurry', 'Rice and curry': 'Reis mit Curry' })
  const german = translated({
    'String hoppers': 'Reisnudeln',
    'Fish curry': 'Fischcurry',
    'Rice and curry': 'Reis mit Curry',
    'Devilled chicken': 'Scharfes Huhn',
  })
  const today = '2026-12-01'
  const dishesIn = (selected: typeof pkg) => {
    const { selectedBreakfastItems, selectedLunchItems } = resumeCustomiserDraft(selected, today)?.choices ?? {}
    return [selectedBreakfastItems, selectedLunchItems]
  }

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => {
    clearCustomiserDraft()
    vi.unstubAllGlobals()
  })

  test('keeps the chosen dishes if only some are translated', () => {
    saveCustomiserDraft(pkg.id, stateAfter({ type: 'toggle dish', meal: 'lunch', name: 'Devilled chicken' }))
    expect(dishesIn(partlyGerman)).toEqual([['String hoppers', 'Fischcurry'], ['Reis mit Curry']])
  })

  test('keeps deselected dishes deselected if all are translated, and when switching back', () => {
    const without: CustomiserAction[] = [
      { type: 'toggle dish', meal: 'breakfast', name: 'String hoppers' },
      { type: 'toggle dish', meal: 'lunch', name: 'Rice and curry' },
      { type: 'toggle dish', meal: 'lunch', name: 'Devilled chicken' },
    ]
    saveCustomiserDraft(pkg.id, stateAfter(...without))
    expect(dishesIn(german)).toEqual([['Fischcurry'], []])
    saveCustomiserDraft(pkg.id, resumeCustomiserDraft(german, today) ?? stateAfter())
    expect(dishesIn(partlyGerman)).toEqual([['Fischcurry'], []])
    expect(dishesIn(pkg)).toEqual([['Fish curry'], []])
  })

  test('keeps the dishes of a vegetarian', () => {
    saveCustomiserDraft(pkg.id, stateAfter({ type: 'choose diet', vegOption: 'veg' }))
    expect(dishesIn(german)).toEqual([['Reisnudeln'], ['Reis mit Curry']])
  })

  test('keeps the dishes after another day was chosen on the confirmation page', () => {
    const state = stateAfter({ type: 'toggle dish', meal: 'breakfast', name: 'String hoppers' })
    saveCustomiserDraft(pkg.id, state)
    saveCustomiserChoices(pkg.id, { ...state, choices: { ...state.choices, date: '2026-12-24' } })
    expect(resumeCustomiserDraft(german, today)?.choices).toMatchObject({
      date: '2026-12-24',
      selectedBreakfastItems: ['Fischcurry'],
    })
  })

  test('a draft of an older version of the site, without the menu, keeps the dishes that it names', () => {
    const { lostDay: _, lostSeats: __, menu: ___, ...state } = stateAfter({ type: 'set people', people: 3 })
    sessionStorage.setItem(customiserDraftKey, JSON.stringify({ packageId: pkg.id, ...state }))
    expect(resumeCustomiserDraft(pkg, today)?.choices).toMatchObject({ ...state.choices, people: 3 })
    expect(dishesIn(partlyGerman)).toEqual([['String hoppers'], ['Devilled chicken']])
  })
})

test('a package opens with its preset slot and its first jeep', () => {
  const offer = { offeredSlots: ['afternoon' as const], presetSlot: 'afternoon' as const }
  const pkg = aSafariPackage({ ...offer, offeredJeeps: ['luxury', 'superLuxury'] })
  expect(selectPackage(pkg).choices).toMatchObject({ timeSlot: 'afternoon', jeepType: 'luxury' })
})

test('choices for another package are kept if this one offers them', () => {
  const before = selectPackage(aSafariPackage())
  const state = {
    ...before,
    choices: { ...before.choices, timeSlot: 'extended' as const, jeepType: 'luxury' as const },
  }
  expect(selectPackage(aSafariPackage({ offeredJeeps: ['basic'] }), state).choices).toMatchObject({
    timeSlot: 'extended',
    jeepType: 'basic',
  })
})

test('the slot of the filter replaces the slot chosen for another package, but no other choice', () => {
  const before = stateAfter({ type: 'pick day', day: '2026-12-24' }, { type: 'choose', choice: { jeepType: 'luxury' } })
  const filtered = { ...pkg, id: 'other', presetSlot: 'fullDay' as const, filteredSlot: 'fullDay' as const }
  expect(selectPackage(filtered, before).choices).toMatchObject({
    timeSlot: 'fullDay',
    jeepType: 'luxury',
    date: '2026-12-24',
  })
  const { lostDay: _, lostSeats: __, ...saved } = before
  const resumed = (packageId: string) =>
    restoreCustomiserState(filtered, { ...saved, packageId }, { passportNumber: '', nicNumber: '' }, '2026-12-01')
      .choices.timeSlot
  expect(resumed(pkg.id)).toBe('fullDay')
  // After 'Change package'.
  expect(resumed('')).toBe('fullDay')
  // The guest has chosen another slot for this package since then.
  expect(resumed('other')).toBe('morning')
})
