import type { UiLanguage } from '#domain/primitives/language.ts'
import { uiLanguage } from './language.ts'
import type { Translation } from './translation.ts'

/** The texts of one language by area (the file name) and export name. */
export type Catalogue = Record<string, Record<string, unknown>>

const catalogues = new Map<UiLanguage, Catalogue>()

/** Registers texts of a language. Missing ones fall back to English. */
export function addMessages(language: UiLanguage, catalogue: Catalogue) {
  catalogues.set(language, { ...catalogues.get(language), ...catalogue })
}

/**
 * Texts in the current language, looked up at each access. A module may store a group of them (`const phrases = home.hero`)
 * when it loads, but no text, list or function: that would stay in one language. load-time.test.ts finds these.
 */
export function messages<T extends object>(area: string, name: string, english: T): Translation<T> {
  return currentTexts(english, () => (catalogues.get(uiLanguage())?.[area]?.[name] ?? english) as T) as Translation<T>
}

/** A proxy of the object that `current` returns at each access. The English texts define the groups. */
function currentTexts<T extends object>(english: T, current: () => T): T {
  const groups = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get(_, key) {
      const group: unknown = Reflect.get(english, key)
      if (!isGroup(group)) return Reflect.get(current(), key)
      const known =
        groups.get(key) ?? currentTexts(group, () => (Reflect.get(current(), key) as object | undefined) ?? group)
      groups.set(key, known)
      return known
    },
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(current(), key),
    apply: (_, self, args) => Reflect.apply(current() as never, self, args),
  })
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
