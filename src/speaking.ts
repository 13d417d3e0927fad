import { AsyncLocalStorage } from 'node:async_hooks'
import { catalogue as german } from '#phrases/de/catalogue.ts'
import { catalogue as french } from '#phrases/fr/catalogue.ts'
import { askLanguage, type Language } from '#phrases/language.ts'
import { teach } from '#phrases/spoken.ts'

const spoken = new AsyncLocalStorage<Language>()

askLanguage(() => spoken.getStore() ?? 'en')
teach('de', german)
teach('fr', french)

/** Does something in a language, together with all that follows from it, however long that takes. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work)
}
