import type { UiLanguage } from '#domain/primitives/language.ts'
import { uiLanguage } from './language.ts'
import type { Translation } from './translation.ts'

/** The texts of one language by area (the name of a file) and by the name they are exported under. */
export type Catalogue = Record<string, Record<string, unknown>>

const catalogues = new Map<UiLanguage, Catalogue>()

/** Makes more of a language known. What it does not have is said in English. */
export function addMessages(language: UiLanguage, catalogue: Catalogue) {
  catalogues.set(language, { ...catalogues.get(language), ...catalogue })
}

/**
 * Texts that are read in the language of the moment: each look at one of them asks anew. A module may keep a part of them
 * under a name of its own (`const phrases = home.hero`), but no text, list or function from when it was loaded: that would
 * stay in one language for everybody. load-time.test.ts finds those.
 */
export function messages<T extends object>(area: string, name: string, english: T): Translation<T> {
  return alive(english, () => (catalogues.get(uiLanguage())?.[area]?.[name] ?? english) as T) as Translation<T>
}

/** Stands for whatever `now` gives whenever it is looked at; English says which parts there are. */
function alive<T extends object>(english: T, now: () => T): T {
  const parts = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get(_, key) {
      const part: unknown = Reflect.get(english, key)
      if (!isPart(part)) return Reflect.get(now(), key)
      const known = parts.get(key) ?? alive(part, () => (Reflect.get(now(), key) as object | undefined) ?? part)
      parts.set(key, known)
      return known
    },
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
    apply: (_, self, given) => Reflect.apply(now() as never, self, given),
  })
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
