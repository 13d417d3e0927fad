import { askLanguage, currentLanguage, isLanguage, type Language } from './language.ts'
import { type Catalogue, teach } from './spoken.ts'

type Texts = () => Promise<{ catalogue: Catalogue }>

// English is part of the screens. Of the other languages only what is needed comes over the line.
const texts: Record<Exclude<Language, 'en'>, { doing: Texts; whole: Texts }> = {
  de: { doing: () => import('./de/doing.ts'), whole: () => import('./de/catalogue.ts') },
  fr: { doing: () => import('./fr/doing.ts'), whole: () => import('./fr/catalogue.ts') },
}

/** In the browser, before anything is said: everything is read in the language in which the server wrote the page. */
export async function speakAsThePage(): Promise<void> {
  const language = document.documentElement.lang
  if (!isLanguage(language)) return
  await learn(language, 'doing')
  askLanguage(() => language)
}

/** Before a page that is only read is shown without a document of its own. */
export function learnTheRest(): Promise<void> {
  return learn(currentLanguage(), 'whole')
}

async function learn(language: Language, part: 'doing' | 'whole') {
  if (language !== 'en') teach(language, (await texts[language][part]()).catalogue)
}
