import { askLanguage, isLanguage } from './language.ts'
import { type Catalogue, teach } from './spoken.ts'

// Only what the page's own language needs comes over the line; English is part of the screens.
const catalogues: Record<string, () => Promise<{ catalogue: Catalogue }>> = {
  de: () => import('./de/doing.ts'),
  fr: () => import('./fr/doing.ts'),
}

/** In the browser, before anything is said: everything is read in the language in which the server wrote the page. */
export async function speakAsThePage(): Promise<void> {
  const language = document.documentElement.lang
  if (!isLanguage(language)) return
  const texts = await catalogues[language]?.()
  if (texts) teach(language, texts.catalogue)
  askLanguage(() => language)
}
