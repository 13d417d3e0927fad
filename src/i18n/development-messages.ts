import type { UiLanguage } from '#domain/primitives/language.ts'
import { uiLanguage } from './language.ts'
import { addMessages, type Catalogue } from './message-catalogue.ts'

/** Loads the messages of the document's language in development; built files contain them (scripts/build/localize-browser-files.ts). */
export async function loadMessagesInDevelopment(): Promise<void> {
  const language = uiLanguage()
  if (language !== 'en') for (const load of catalogues[language]) addMessages(language, await load())
}

const catalogues: Record<Exclude<UiLanguage, 'en'>, (() => Promise<Catalogue>)[]> = {
  de: [() => import('./messages/de/catalogue.ts')],
  fr: [() => import('./messages/fr/catalogue.ts'), () => import('./messages/fr/staff-catalogue.ts')],
  es: [() => import('./messages/es/staff-catalogue.ts')],
}
