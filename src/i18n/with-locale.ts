import { AsyncLocalStorage } from 'node:async_hooks'
import { isLanguage, type UiLanguage } from '#domain/primitives/language.ts'
import { defaultTerms, type SaleTerms } from '#domain/settings/sale-terms.ts'
import { setLanguageSource } from './language.ts'
import { addMessages } from './message-catalogue.ts'
import * as de from './messages/de/catalogue.ts'
import type * as en from './messages/en/catalogue.ts'
import type * as staffEn from './messages/en/staff-catalogue.ts'
import * as staffEs from './messages/es/staff-catalogue.ts'
import * as fr from './messages/fr/catalogue.ts'
import * as staffFr from './messages/fr/staff-catalogue.ts'
import { setTermsSource } from './sale-terms.ts'
import type { Translation } from './translation.ts'

const requestLanguage = new AsyncLocalStorage<UiLanguage>()
const requestTerms = new AsyncLocalStorage<() => SaleTerms>()

setLanguageSource(() => requestLanguage.getStore() ?? 'en')
setTermsSource(() => requestTerms.getStore()?.() ?? defaultTerms)
// A missing text is a type error here.
addMessages('de', de satisfies GuestMessages)
addMessages('fr', fr satisfies GuestMessages)
addMessages('fr', staffFr satisfies StaffMessages)
addMessages('es', staffEs satisfies StaffMessages & SharedMessages)

type GuestMessages = Translation<typeof en>
type StaffMessages = Translation<typeof staffEn>
/** The guest texts that the dashboard shows too. French has all guest texts, Spanish only these. */
type SharedMessages = Pick<GuestMessages, 'clock' | 'components' | 'errors' | 'safari' | 'validation'> & {
  blog: Pick<GuestMessages['blog'], 'categoryNames' | 'coverAlts'>
  booking: Pick<GuestMessages['booking'], 'seatWords'>
  'booking-form': Pick<GuestMessages['booking-form'], 'addOnNames' | 'paymentMethodNames'>
  browse: Pick<GuestMessages['browse'], 'browse'>
  navigation: Pick<GuestMessages['navigation'], 'navigation'>
  rooms: Pick<GuestMessages['rooms'], 'roomNames' | 'roomCount' | 'nightCount' | 'guestCount' | 'stayDates'>
  website: Pick<GuestMessages['website'], 'errors' | 'frame' | 'packageCard'>
}

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
