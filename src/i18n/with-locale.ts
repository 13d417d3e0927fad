import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, type SpokenLanguage } from '#domain/primitives/language.ts'
import { askLanguage } from './language.ts'
import { teach } from './message-catalogue.ts'
import { catalogue as german } from './messages/de/catalogue.ts'
import { staffCatalogue as spanishOfStaff } from './messages/es/staff-catalogue.ts'
import { catalogue as french } from './messages/fr/catalogue.ts'
import { staffCatalogue as frenchOfStaff } from './messages/fr/staff-catalogue.ts'

const spoken = new AsyncLocalStorage<SpokenLanguage>()

askLanguage(() => spoken.getStore() ?? 'en')
teach('de', german)
teach('fr', french)
teach('fr', frenchOfStaff)
teach('es', spanishOfStaff)

/** Does something in a language, together with all that follows from it, however long that takes. */
export function speaking<T>(language: SpokenLanguage, work: () => T): T {
  return spoken.run(language, work)
}

/** The same in the language that somebody is written down with; in English where there is none, or none of ours. */
export function speakingTo<T>(language: string | null, work: () => T): T {
  return speaking(language && isLanguage(language) ? language : 'en', work)
}
