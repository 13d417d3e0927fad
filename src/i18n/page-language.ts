import { isLanguage, isStaffLanguage, type UiLanguage } from '#domain/primitives/language.ts'
import { setLanguageSource } from './language.ts'
import { addMessages, type Catalogue } from './message-catalogue.ts'

/** In the browser, before anything is said: everything is read in the language in which the server wrote the page. */
export async function speakAsThePage(): Promise<void> {
  const language = document.documentElement.lang
  if (!isLanguage(language) && !isStaffLanguage(language)) return
  // What is built has the texts of its one language in it: scripts/build/vite/single-locale.ts.
  if (import.meta.env.DEV && language !== 'en')
    for (const load of catalogues[language]) addMessages(language, await load())
  setLanguageSource(() => language)
}

type Load = () => Promise<Catalogue>

const catalogues: Record<Exclude<UiLanguage, 'en'>, readonly Load[]> = {
  de: [async () => (await import('./messages/de/catalogue.ts')).catalogue],
  fr: [
    async () => (await import('./messages/fr/catalogue.ts')).catalogue,
    async () => (await import('./messages/fr/staff-catalogue.ts')).staffCatalogue,
  ],
  es: [async () => (await import('./messages/es/staff-catalogue.ts')).staffCatalogue],
}
