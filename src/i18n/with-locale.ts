import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, type UiLanguage } from '#domain/primitives/language.ts'
import { defaultTerms, type SaleTerms } from '#domain/settings/sale-terms.ts'
import { setLanguageSource } from './language.ts'
import { addMessages } from './message-catalogue.ts'
import { catalogue as de } from './messages/de/catalogue.ts'
import { staffCatalogue as staffEs } from './messages/es/staff-catalogue.ts'
import { catalogue as fr } from './messages/fr/catalogue.ts'
import { staffCatalogue as staffFr } from './messages/fr/staff-catalogue.ts'
import { setTermsSource } from './sale-terms.ts'

const requestLanguage = new AsyncLocalStorage<UiLanguage>()
const requestTerms = new AsyncLocalStorage<() => SaleTerms>()

setLanguageSource(() => requestLanguage.getStore() ?? 'en')
setTermsSource(() => requestTerms.getStore()?.() ?? defaultTerms)
addMessages('de', de)
addMessages('fr', fr)
addMessages('fr', staffFr)
addMessages('es', staffEs)

/** Runs `action` in a language, and everything asynchronous that it starts. */
export function withLocale<T>(language: UiLanguage, action: () => T): T {
  return requestLanguage.run(language, action)
}

/** The same in a guest's stored language; in English if none is stored, or one that is no longer offered. */
export function withGuestLocale<T>(language: string | null, action: () => T): T {
  return withLocale(language && isLanguage(language) ? language : 'en', action)
}

/** Runs `action` with the owner's figures, as they are when a text is read. Without it texts state those of the specification. */
export function withTerms<T>(terms: () => SaleTerms, action: () => T): T {
  return requestTerms.run(terms, action)
}
