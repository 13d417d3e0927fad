import { currentLanguage, type Language } from './language.ts'
import type { Translation } from './translation.ts'

/** The texts of one language by area (the name of a file) and by the name they are exported under. */
type Catalogue = Record<string, Record<string, unknown>>

const catalogues = new Map<Language, Catalogue>()

/** Makes a language known. What it does not have is said in English. */
export function teach(language: Language, catalogue: Catalogue) {
  catalogues.set(language, catalogue)
}

/**
 * Texts that are read in the language of the moment: each look at them asks anew. So a module must not keep a part of
 * them from when it was loaded (a constant outside all functions): it would stay English for everybody.
 */
export function spoken<T extends object>(area: string, name: string, english: T): Translation<T> {
  const now = () => (catalogues.get(currentLanguage())?.[area]?.[name] ?? english) as T
  return new Proxy(english, {
    get: (_, key) => Reflect.get(now(), key),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(now(), key),
    apply: (_, self, given) => Reflect.apply(now() as never, self, given),
  }) as Translation<T>
}
