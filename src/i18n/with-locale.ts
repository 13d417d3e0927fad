import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, type UiLanguage } from '#domain/primitives/language.ts'
import { setLanguageSource } from './language.ts'
import { addMessages } from './message-catalogue.ts'
import { catalogue as german } from './messages/de/catalogue.ts'
import { staffCatalogue as spanishOfStaff } from './messages/es/staff-catalogue.ts'
import { catalogue as french } from './messages/fr/catalogue.ts'
import { staffCatalogue as frenchOfStaff } from './messages/fr/staff-catalogue.ts'

const requestLanguage = new AsyncLocalStorage<UiLanguage>()

setLanguageSource(() => requestLanguage.getStore() ?? 'en')
addMessages('de', german)
addMessages('fr', french)
addMessages('fr', frenchOfStaff)
addMessages('es', spanishOfStaff)

/** Does something in a language, together with all that follows from it, however long that takes. */
export function withLocale<T>(language: UiLanguage, work: () => T): T {
  return requestLanguage.run(language, work)
}

/** The same in the language that somebody is written down with; in English where there is none, or none of ours. */
export function withGuestLocale<T>(language: string | null, work: () => T): T {
  return withLocale(language && isLanguage(language) ? language : 'en', work)
}
