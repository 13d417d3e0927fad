import { type Language, type TranslatedLanguage, translatedLanguages } from '#domain/primitives/language.ts'
import type { MealItem, MealOptions } from './meal.ts'
import type { PackageText, SafariPackage } from './package.ts'
import { matchesPackage } from './package-list.ts'
import type { DescribedPicture } from './package-pictures.ts'

/** The texts of a package in one language. An empty text or list is not translated yet. */
export type PackageTexts = {
  name: string
  description: string
  /** As a whole: a translated list may be shorter than the English one. */
  highlights: string[]
  features: string[]
  /** By the English name of the dish. */
  dishes: Record<string, string>
}
export type PackageTranslations = Partial<Record<TranslatedLanguage, PackageTexts>>

/** A package with its English texts, all translations and pictures: for staff and the server, never for a page of guests. */
export type TranslatedPackage = Omit<SafariPackage, 'inEnglish' | 'dishesInEnglish'> & {
  translations: PackageTranslations
  /** At most 8. The first is `image`; none means the drawn picture of the park. */
  pictures: DescribedPicture[]
}

export const noPackageTexts: PackageTexts = { name: '', description: '', highlights: [], features: [], dishes: {} }

type Texts = Pick<
  TranslatedPackage,
  'name' | 'description' | 'highlights' | 'features' | 'mealOptions' | 'translations'
>

/**
 * The package as guests read it in a language: untranslated texts stay in English, and `inEnglish` and `dishesInEnglish` name them. Only
 * its page and its API response add the pictures.
 */
export function packageIn<P extends Texts & { pictures?: DescribedPicture[] }>(
  { translations, pictures: _, ...pkg }: P,
  language: Language,
): Omit<P, 'translations' | 'pictures'> & Pick<SafariPackage, 'inEnglish' | 'dishesInEnglish'> {
  if (language === 'en') return pkg
  const texts = translations[language] ?? noPackageTexts
  const mealOptions = pkg.mealOptions && mealOptionsIn(pkg.mealOptions, texts)
  const inEnglish = untranslatedIn(pkg, texts)
  const dishesInEnglish = untranslatedDishes(pkg, texts)
  return {
    ...pkg,
    name: texts.name || pkg.name,
    description: texts.description || pkg.description,
    highlights: listIn(pkg.highlights, texts.highlights),
    features: listIn(pkg.features, texts.features),
    mealOptions,
    ...(inEnglish.length > 0 ? { inEnglish } : {}),
    ...(dishesInEnglish.length > 0 ? { dishesInEnglish } : {}),
  }
}

/** A list that staff removed in English is not shown in other languages either. */
function listIn(english: string[], translated: string[]): string[] {
  return english.length > 0 && translated.length > 0 ? translated : english
}

/** The texts that have no translation, or only one of some dishes. */
function untranslatedIn(pkg: Omit<Texts, 'translations'>, texts: PackageTexts): PackageText[] {
  const lacks: Record<PackageText, boolean> = {
    name: !texts.name,
    description: !texts.description,
    highlights: pkg.highlights.length > 0 && texts.highlights.length === 0,
    features: pkg.features.length > 0 && texts.features.length === 0,
    mealOptions: untranslatedDishes(pkg, texts).length > 0,
  }
  return (Object.keys(lacks) as PackageText[]).filter((text) => lacks[text])
}

/** The dishes that guests read in English, which includes a translation that another dish has already. */
export function untranslatedDishes({ mealOptions }: Pick<Texts, 'mealOptions'>, texts: PackageTexts): string[] {
  const { breakfast = [], lunch = [] } = mealOptions ?? {}
  const lacking = [breakfast, lunch].flatMap((dishes) => {
    const names = dishNamesIn(dishes, texts)
    return [...names].filter(([name, shown]) => dishIn(texts, name) !== shown).map(([name]) => name)
  })
  return [...new Set(lacking)]
}

/** The languages in which guests read some text of a package in English. */
export function untranslatedLanguages(pkg: Texts): TranslatedLanguage[] {
  return translatedLanguages.filter(
    (language) => untranslatedIn(pkg, pkg.translations[language] ?? noPackageTexts).length > 0,
  )
}

/** The translated name of a dish, or ''. A dish may be called 'constructor'. */
function dishIn({ dishes }: PackageTexts, name: string): string {
  return (Object.hasOwn(dishes, name) && dishes[name]) || ''
}

/**
 * The dishes in a language. Guests choose dishes by name, so a translation that would be the name of two dishes is not used.
 */
function dishNamesIn(dishes: readonly MealItem[], texts: PackageTexts): Map<string, string> {
  const names = new Map(dishes.map(({ name }) => [name, name]))
  const taken = new Set(names.keys())
  for (const { name } of dishes) {
    const translated = dishIn(texts, name)
    if (!translated || taken.has(translated)) continue
    names.set(name, translated)
    taken.add(translated)
  }
  return names
}

function mealOptionsIn({ breakfast, lunch }: MealOptions, texts: PackageTexts): MealOptions {
  const translated = (dishes: MealItem[]) => {
    const names = dishNamesIn(dishes, texts)
    return dishes.map((dish) => ({ ...dish, name: names.get(dish.name) ?? dish.name }))
  }
  return { breakfast: translated(breakfast), lunch: translated(lunch) }
}

type ChosenDishes = { selectedBreakfastItems: string[]; selectedLunchItems: string[] }

/**
 * A guest's dishes with their English names, which bookings store. Each is named in any language, because a guest may
 * change the language after choosing; `language` is that of the request.
 */
export function withEnglishDishes<C extends ChosenDishes>(
  { mealOptions, translations }: Pick<Texts, 'mealOptions' | 'translations'>,
  choices: C,
  language: Language,
): C {
  if (!mealOptions) return choices
  // The request's language is set last, so that it takes precedence.
  const order = [...translatedLanguages.filter((translated) => translated !== language), language]
  const english = (dishes: MealItem[], chosen: string[]) => {
    const englishNames = new Map<string, string>()
    for (const source of order) {
      const texts = source === 'en' ? undefined : translations[source]
      if (texts) for (const [name, translated] of dishNamesIn(dishes, texts)) englishNames.set(translated, name)
    }
    for (const { name } of dishes) englishNames.set(name, name)
    return chosen.map((name) => englishNames.get(name) ?? name)
  }
  return {
    ...choices,
    selectedBreakfastItems: english(mealOptions.breakfast, choices.selectedBreakfastItems),
    selectedLunchItems: english(mealOptions.lunch, choices.selectedLunchItems),
  }
}

/** A guest's booking, which is stored in English, with the package's name and dishes in a language. */
export function withTranslatedNames<R extends ChosenDishes & { packageName: string }>(
  receipt: R,
  pkg: Pick<Texts, 'mealOptions' | 'translations'> | undefined,
  language: Language,
): R {
  const texts = language === 'en' ? undefined : pkg?.translations[language]
  if (!texts || !pkg) return receipt
  const translated = (dishes: MealItem[] = [], chosen: string[]) => {
    const names = dishNamesIn(dishes, texts)
    return chosen.map((name) => names.get(name) ?? name)
  }
  return {
    ...receipt,
    packageName: texts.name || receipt.packageName,
    selectedBreakfastItems: translated(pkg.mealOptions?.breakfast, receipt.selectedBreakfastItems),
    selectedLunchItems: translated(pkg.mealOptions?.lunch, receipt.selectedLunchItems),
  }
}

/** Whether the texts of one language, English or not, contain all words of a search. */
export function matchesAnyLanguage(pkg: TranslatedPackage, search: string): boolean {
  return (
    matchesPackage(pkg, search) ||
    Object.values(pkg.translations).some((texts) => matchesPackage({ ...texts, park: pkg.park }, search))
  )
}
