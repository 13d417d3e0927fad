import type { PackageWire, PricesWire } from '#contracts/packages/package.ts'
import { NewPackage, type NewPackageInput } from '#contracts/packages/package-input.ts'
import { packageFromWire, pricesOnTheWire } from '#contracts/primitives/money.ts'
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
import { plainAmount, toDecimal, toMinor } from '#domain/primitives/money.ts'
import { parseAmount } from '#domain/primitives/parse-amount.ts'
import { recordOf } from '#domain/primitives/record.ts'
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
      translations: recordOf(translatedLanguages, (language) => {
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
    translations: recordOf(translatedLanguages, (language) => {
      const { dishes: _, ...texts } = pkg.translations?.[language] ?? noPackageTexts
      return texts
    }),
  }
}

function seatTexts(prices: PackageWire['slotSeatPrices']): PackageDraft['slotSeatPrices'] {
  return recordOf(slots, (slot) =>
    recordOf(groupSizes, (size) => {
      const price = prices[slot]?.[size]
      return price === undefined ? '' : exact(price)
    }),
  )
}

type Prices = Pick<PackageWire, keyof PriceTexts | 'slotSeatPrices'>

/** The prices of a draft in dollars; a part whose fields are all empty has none. */
function pricesIn(draft: PackageDraft, read: (typed: string) => number): Prices {
  const { jeep, shared, guide, tickets, meals, slotSeatPrices } = draft
  const seatPrices = slots.flatMap((slot) => {
    const prices = numbers(slotSeatPrices[slot], read)
    return prices ? [[slot, prices]] : []
  })
  return {
    // Otherwise 'Starting from' would show the price of a jeep that is not sold.
    jeep: draft.packageType === 'shared' ? null : numbers(jeep, read),
    shared: numbers(shared, read),
    guide: numbers(guide, read),
    tickets: numbers(tickets, read),
    meals: numbers(meals, read),
    slotSeatPrices: Object.fromEntries(seatPrices),
  }
}

/** The preset slot is always an offered one. */
export function withSlots({ presetSlot }: Pick<PackageDraft, 'presetSlot'>, offered: Slot[]) {
  return { offeredSlots: offered, presetSlot: offered.includes(presetSlot) ? presetSlot : (offered[0] ?? presetSlot) }
}

export function textsOf(
  { jeep, shared, guide, tickets, meals }: Pick<PricesWire, keyof PriceTexts>,
  write: (price: number) => string = String,
): PriceTexts {
  const text = (price: number | undefined) => (price === undefined ? '' : write(price))
  return {
    jeep: recordOf(jeepTypes, (type) => recordOf(slots, (slot) => text(jeep?.[type][slot]))),
    shared: recordOf(groupSizes, (size) => text(shared?.[size])),
    guide: recordOf(guideOptions, (option) => text(guide?.[option])),
    tickets: recordOf(visitorTypes, (visitor) => text(tickets?.[visitor])),
    meals: recordOf(mealNames, (meal) => text(meals?.[meal])),
  }
}

const exact = (price: number) => plainAmount(toMinor(price))

/** The request with the fields that the role may write, in dollars. */
export function requestOf(draft: PackageDraft, base: PackageWire | null, role: Role): NewPackageInput {
  const { name, description, park, block, packageType, maxCapacity, isActive, features, highlights } = draft
  const prices = pricesIn(draft, numberFrom)
  const isPrivate = packageType === 'private'
  const parts = {
    ...prices,
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
    shared: isPrivate && !base?.shared ? null : prices.shared,
    mealOptions: dishesIn(draft, base),
    offeredSlots: draft.offeredSlots,
    presetSlot: draft.presetSlot,
    offeredJeeps: draft.offeredJeeps,
    slotSeatPrices: isPrivate ? (base?.slotSeatPrices ?? {}) : prices.slotSeatPrices,
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

/** Parses the texts; null if all are empty. */
function numbers<T extends object>(part: T, read: (typed: string) => number): Numbers<T> | null {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'string' ? value.trim() === '' : Object.values(value as object).every(isEmpty)
  const numbered = (value: unknown): unknown =>
    typeof value === 'string'
      ? read(value)
      : Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, numbered(inner)]))
  return isEmpty(part) ? null : (numbered(part) as Numbers<T>)
}
type Numbers<T> = { [Name in keyof T]: T[Name] extends string ? number : Numbers<T[Name]> }

/** An amount, or the number that it may be: the schema reports what is wrong, NaN included. */
function numberFrom(typed: string): number {
  return parseAmount(typed) ?? Number(typed.trim() || Number.NaN)
}

/** Reads a typed price: text that is no number becomes 0 (R3.21), and nothing is finer than a cent. */
export function priceFrom(typed: string): number {
  const number = numberFrom(typed)
  return Number.isFinite(number) ? toDecimal(toMinor(Math.max(0, number))) : 0
}

/** The first message for each field by its path; empty when the package may be sent. */
export function problemsIn(request: Partial<NewPackageInput>): Problems {
  return problemsOfRequest(NewPackage, request, {
    groups: packageSentences,
    fieldOf: (path) => fieldOf(path.join('.')),
  })
}

export function fieldOf(path: string): string {
  return path.replace(/^mealOptions\b/, 'dishes').replace(/^image$/, 'pictures')
}

/** The package of the preview; invalid prices count as zero. */
export function previewOf(draft: PackageDraft, base: PackageWire | null): SafariPackage {
  const { park, packageType, pictures, dishes: _, translations: __, ...rest } = draft
  return packageFromWire({
    ...rest,
    ...pricesIn(draft, priceFrom),
    _id: base?._id ?? 'new',
    park: park || 'yala',
    packageType: packageType || 'both',
    totalBookings: base?.totalBookings ?? 0,
    image: pictures[0]?.image ?? null,
    mealOptions: null,
  })
}
