import type { UiLanguage } from '#domain/primitives/language.ts'
import { uiLanguage } from './language.ts'
import { addMessages, type Catalogue } from './message-catalogue.ts'

/** Loads the messages of the document's language in development; built files contain them (scripts/build/localize-browser-files.ts). */
export async function loadMessagesInDevelopment(): Promise<void> {
  const language = uiLanguage()
  if (language !== 'en') for (const load of catalogues[language]) addMessages(language, await load())
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
