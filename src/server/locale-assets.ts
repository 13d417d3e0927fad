import { readBuildNote } from '#build-metadata.ts'
import type { UiLanguage } from '#domain/primitives/language.ts'

/** The browser files of a language: each has its folder, with files of the same names (scripts/build/localize-browser-files.ts). */
export function localeAssets<Paths>(language: UiLanguage, english: Paths): Paths {
  return JSON.parse(JSON.stringify(english).replaceAll('/static/en/', `/static/${language}/`))
}

type LazyFiles = Record<string, readonly string[]>
const lazy = new Map<UiLanguage, LazyFiles>()

/** The browser files of each lazy component in a language, by its file name without extension. */
export function lazyFiles(language: UiLanguage): LazyFiles {
  if (import.meta.env.DEV) return {}
  const files = lazy.get(language) ?? localeAssets(language, readBuildNote<LazyFiles>('lazy-files'))
  lazy.set(language, files)
  return files
}
