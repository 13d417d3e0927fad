import type { PackageWire, PricesWire } from '#contracts/packages/package.ts'
import { NewPackage, type NewPackageInput } from '#contracts/packages/package-input.ts'
import { pricesOnTheWire } from '#contracts/primitives/money.ts'
import { type Problems, problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import {
  defaultPrices,
  type GroupSize,
  type GuideOption,
  groupSizes,
  guideOptions,
  type JeepType,
  jeepTypes,
  type PackageType,
  type SafariPackage,
  seatsPerJeep,
  type VisitorType,
  visitorTypes,
  wholeOffer,
} from '#domain/packages/package.ts'
import { mayWriteField, type PackageField } from '#domain/packages/package-permissions.ts'
import { noPackageTexts, type PackageTexts, type PackageTranslations } from '#domain/packages/package-texts.ts'
import { type Block, type Park, parkHasBlocks } from '#domain/parks/park.ts'
import { isSame } from '#domain/primitives/diff.ts'
import { type Language, type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'
import { plainAmount, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import type { Role } from '#domain/staff/permission.ts'
import { packageSentences } from '#i18n/package-validation.ts'

export type { Problems }

/** Prices as typed; a part whose fields are all empty has no price. */
export type PriceTexts = {
  jeep: Record<JeepType, Record<Slot, string>>
  shared: Record<GroupSize, string>
  guide: Record<GuideOption, string>
  tickets: Record<VisitorType, string>
  meals: Record<Meal, string>
}
export const mealNames = ['breakfast', 'lunch'] as const
export type Meal = (typeof mealNames)[number]
/** `key` identifies the row while others are added and removed. */
export type DishDraft = {
  key: string
  name: string
  price: string
  isVegetarian: boolean | undefined
  /** They stay with the dish when its English name changes. */
  translations: Record<TranslatedLanguage, string>
}
/** The texts in one other language; those of dishes are in their rows. */
export type TextsDraft = Omit<PackageTexts, 'dishes'>

export type PictureDraft = { image: string; alt: Record<Language, string> }
export const noAlts: PictureDraft['alt'] = { en: '', de: '', fr: '' }

export type PackageDraft = PriceTexts & {
  name: string
  description: string
  park: Park | ''
  block: Block | ''
  packageType: PackageType | ''
  maxCapacity: number
  isActive: boolean
  /** The cover first. */
  pictures: PictureDraft[]
  features: string[]
  highlights: string[]
  dishes: Record<Meal, DishDraft[]>
  offeredSlots: Slot[]
  presetSlot: Slot
  offeredJeeps: JeepType[]
  /** All empty in slots where a seat costs the usual price. */
  slotSeatPrices: Record<Slot, Record<GroupSize, string>>
  translations: Record<TranslatedLanguage, TextsDraft>
}

export const noDishTranslations: DishDraft['translations'] = { de: '', fr: '' }
const noTexts: TextsDraft = { name: '', description: '', highlights: [], features: [] }

/** A new package starts with the price grid; the park and the kind are chosen on purpose. */
export function newDraft(grid: PricesWire | null, role: Role): PackageDraft {
  return {
    name: '',
    description: '',
    park: '',
    block: '',
    packageType: '',
    maxCapacity: seatsPerJeep,
    isActive: role === 'admin',
    pictures: [],
    features: [],
    highlights: [],
    ...textsOf(grid ?? pricesOnTheWire({ ...defaultPrices, mealOptions: null }), exact),
    dishes: { breakfast: [], lunch: [] },
    ...wholeOffer,
    slotSeatPrices: seatTexts({}),
    translations: { de: noTexts, fr: noTexts },
  }
}

export function draftOf(pkg: PackageWire): PackageDraft {
  const { name, description, park, block, packageType, maxCapacity, isActive, features, highlights } = pkg
  const dishesOf = (meal: Meal) =>
    (pkg.mealOptions?.[meal] ?? []).map((dish, index) => ({
      key: `${meal} ${index} ${dish.name}`,
      name: dish.name,
      price: exact(dish.price),
      isVegetarian: dish.isVegetarian,
      translations: mapNames(translatedLanguages, (language) => {
        const dishes = pkg.translations?.[language]?.dishes ?? {}
        return Object.hasOwn(dishes, dish.name) ? (dishes[dish.name] ?? '') : ''
      }),
    }))
  return {
    name,
    description,
    park,
    block,
    packageType,
    maxCapacity,
    isActive,
    features,
    highlights,
    pictures: (pkg.pictures ?? []).map(({ image, alt }) => ({ image, alt: { ...noAlts, ...alt } })),
    ...textsOf(pkg, exact),
    dishes: { breakfast: dishesOf('breakfast'), lunch: dishesOf('lunch') },
    offeredSlots: pkg.offeredSlots,
    presetSlot: pkg.presetSlot,
    offeredJeeps: pkg.offeredJeeps,
    slotSeatPrices: seatTexts(pkg.slotSeatPrices),
    translations: mapNames(translatedLanguages, (language) => {
      const { dishes: _, ...texts } = pkg.translations?.[language] ?? noPackageTexts
      return texts
    }),
  }
}

function seatTexts(prices: PackageWire['slotSeatPrices']): PackageDraft['slotSeatPrices'] {
  return mapNames(slots, (slot) =>
    mapNames(groupSizes, (size) => {
      const price = prices[slot]?.[size]
      return price === undefined ? '' : exact(price)
    }),
  )
}

/** The slots with a seat price of their own, with their prices converted. */
function seatPrices<T>(draft: PackageDraft['slotSeatPrices'], convert: (texts: Record<GroupSize, string>) => T | null) {
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const prices = convert(draft[slot])
      return prices ? [[slot, prices]] : []
    }),
  ) as Partial<Record<Slot, T>>
}

/** Adds or removes a slot; the preset slot is always an offered one. */
export function withSlot(
  { offeredSlots, presetSlot }: Pick<PackageDraft, 'offeredSlots' | 'presetSlot'>,
  slot: Slot,
  isOffered: boolean,
): Pick<PackageDraft, 'offeredSlots' | 'presetSlot'> {
  const offered = slots.filter((one) => (one === slot ? isOffered : offeredSlots.includes(one)))
  return { offeredSlots: offered, presetSlot: offered.includes(presetSlot) ? presetSlot : (offered[0] ?? presetSlot) }
}

/** The texts of a price list. */
export function textsOf(
  { jeep, shared, guide, tickets, meals }: Pick<PricesWire, keyof PriceTexts>,
  write: (price: number) => string = String,
): PriceTexts {
  const text = (price: number | undefined) => (price === undefined ? '' : write(price))
  return {
    jeep: mapNames(jeepTypes, (type) => mapNames(slots, (slot) => text(jeep?.[type][slot]))),
    shared: mapNames(groupSizes, (size) => text(shared?.[size])),
    guide: mapNames(guideOptions, (option) => text(guide?.[option])),
    tickets: mapNames(visitorTypes, (visitor) => text(tickets?.[visitor])),
    meals: mapNames(mealNames, (meal) => text(meals?.[meal])),
  }
}

const exact = (price: number) => plainAmount(toMinor(price))

function mapNames<Name extends PropertyKey, Value>(names: readonly Name[], value: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}

/** The request with the fields that the role may write, in dollars. */
export function requestOf(draft: PackageDraft, base: PackageWire | null, role: Role): NewPackageInput {
  const { name, description, park, block, packageType, maxCapacity, isActive, features, highlights } = draft
  const parts = {
    name,
    description,
    park,
    packageType,
    maxCapacity,
    isActive,
    features,
    highlights,
    ...picturesIn(draft),
    block: park && parkHasBlocks(park) ? block : '',
    // Otherwise 'Starting from' would show the price of a jeep that is not sold.
    jeep: packageType === 'shared' ? null : numbers(draft.jeep),
    shared: packageType === 'private' && !base?.shared ? null : numbers(draft.shared),
    guide: numbers(draft.guide),
    tickets: numbers(draft.tickets),
    meals: numbers(draft.meals),
    mealOptions: dishesIn(draft, base),
    offeredSlots: draft.offeredSlots,
    presetSlot: draft.presetSlot,
    offeredJeeps: draft.offeredJeeps,
    slotSeatPrices:
      packageType === 'private' ? (base?.slotSeatPrices ?? {}) : seatPrices(draft.slotSeatPrices, numbers),
  }
  const state = { isActive: base?.isActive ?? false }
  // A package that was read as a guest, because the session had ended, has no translations to send back.
  const translations = base && !base.translations ? {} : { translations: translationsIn(draft) }
  const own = Object.entries({ ...parts, ...translations }).filter(([field]) =>
    mayWriteField(role, field as PackageField, state),
  )
  return Object.fromEntries(own) as NewPackageInput
}

/** The translations that have any text; those of dishes by the English names of the dishes. */
function translationsIn({ translations, dishes }: PackageDraft): PackageTranslations {
  const rows = [...dishes.breakfast, ...dishes.lunch]
  return Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const texts = translations[language]
      const names = rows.flatMap((dish) => {
        const [name, translated] = [dish.name.trim(), dish.translations[language].trim()]
        return name && translated ? [[name, translated]] : []
      })
      const whole: PackageTexts = { ...texts, dishes: Object.fromEntries(names) }
      return isSame(whole, noPackageTexts) ? [] : [[language, whole]]
    }),
  )
}

/** How many of the English texts have no translation. */
export function missingTexts(draft: PackageDraft, language: TranslatedLanguage): { count: number; of: number } {
  const { name, description, features, highlights } = draft.translations[language]
  const needed = [
    name,
    description,
    ...(draft.features.length > 0 ? [features.join('')] : []),
    ...(draft.highlights.length > 0 ? [highlights.join('')] : []),
    ...[...draft.dishes.breakfast, ...draft.dishes.lunch].map((dish) => dish.translations[language]),
  ]
  return { count: needed.filter((text) => text.trim() === '').length, of: needed.length }
}

/** The list, or no cover, which removes all pictures. The other field is unset, because a merged request must not contain both. */
function picturesIn({ pictures }: PackageDraft) {
  return pictures.length > 0 ? { pictures, image: undefined } : { image: null, pictures: undefined }
}

function dishesIn({ dishes }: PackageDraft, base: PackageWire | null) {
  const rows = (meal: Meal) =>
    dishes[meal].map(({ name, price, isVegetarian }) => ({
      name,
      price: numberFrom(price),
      ...(isVegetarian === undefined ? {} : { isVegetarian }),
    }))
  const hasNone = dishes.breakfast.length + dishes.lunch.length === 0
  return hasNone && !base?.mealOptions ? null : { breakfast: rows('breakfast'), lunch: rows('lunch') }
}

/** Parses the texts; null if all are empty. Invalid numbers become NaN, which the schema rejects. */
function numbers<T extends object>(part: T): Numbers<T> | null {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'string' ? value.trim() === '' : Object.values(value as object).every(isEmpty)
  return isEmpty(part) ? null : (numbered(part) as Numbers<T>)
}
type Numbers<T> = { [Name in keyof T]: T[Name] extends string ? number : Numbers<T[Name]> }

function numbered(value: unknown): unknown {
  if (typeof value === 'string') return numberFrom(value)
  return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, numbered(inner)]))
}

/** An amount, or the number that it may be: the schema reports what is wrong. */
export function numberFrom(typed: string): number {
  return parseAmount(typed) ?? Number(typed.trim() || Number.NaN)
}

/** The first message for each field by its path; empty when the package may be sent. */
export function problemsIn(request: Partial<NewPackageInput>): Problems {
  return problemsOfRequest(NewPackage, request, {
    groups: packageSentences,
    fieldOf: (path) => fieldOf(path.join('.')),
  })
}

/** The field of the form for a path of the request. */
export function fieldOf(path: string): string {
  return path.replace(/^mealOptions\b/, 'dishes').replace(/^image$/, 'pictures')
}

/** The package of the preview; invalid prices count as zero. */
export function previewOf(draft: PackageDraft, base: PackageWire | null): SafariPackage {
  const {
    park,
    packageType,
    pictures,
    dishes: _,
    translations: __,
    jeep,
    shared,
    guide,
    tickets,
    meals,
    slotSeatPrices,
    ...rest
  } = draft
  return {
    ...rest,
    id: base?._id ?? 'new',
    park: park || 'yala',
    packageType: packageType || 'both',
    totalBookings: base?.totalBookings ?? 0,
    image: pictures[0]?.image ?? null,
    jeep: packageType === 'shared' ? null : cents(jeep),
    shared: cents(shared),
    guide: cents(guide),
    tickets: cents(tickets),
    meals: cents(meals),
    slotSeatPrices: seatPrices(slotSeatPrices, cents),
    mealOptions: null,
  }
}

function cents<T extends object>(part: T) {
  const inCents = (value: unknown): unknown =>
    typeof value === 'number'
      ? toMinor(Number.isFinite(value) ? value : 0)
      : Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, inCents(inner)]))
  const typed = numbers(part)
  return typed && (inCents(typed) as Numbers<T>)
}
