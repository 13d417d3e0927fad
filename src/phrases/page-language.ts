import { askLanguage, isLanguage, type Language } from './language.ts'
import { type Catalogue, teach } from './spoken.ts'

/** In the browser, before anything is said: everything is read in the language in which the server wrote the page. */
export async function speakAsThePage(): Promise<void> {
  const language = document.documentElement.lang
  if (!isLanguage(language)) return
  // What is built for guests has the texts of its one language in it: commands/one-language.ts.
  if (import.meta.env.DEV && language !== 'en') teach(language, (await catalogues[language]()).catalogue)
  askLanguage(() => language)
}

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Catalogue }>> = {
  de: () => import('./de/catalogue.ts'),
  fr: () => import('./fr/catalogue.ts'),
}
