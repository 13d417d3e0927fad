import type { ServerBuild } from 'react-router'
import { readBuildNote } from '#build-metadata.ts'
import type { Language, UiLanguage } from '#domain/primitives/language.ts'

type Assets = ServerBuild['assets']

/** The browser's files for a language: they are built once for each, and listed beside the server's bundle. */
export function localeAssets(language: UiLanguage, english: Assets): Assets {
  if (language === 'en' || import.meta.env.DEV) return english
  return readBuildNote(`assets.${language}`)
}

const lazy = new Map<Language, Record<string, readonly string[]>>()

/** The browser files of each lazy component in a language, by its file name without extension. */
export function lazyFiles(language: Language): Record<string, readonly string[]> {
  if (import.meta.env.DEV) return {}
  const files = lazy.get(language) ?? readBuildNote<Record<string, readonly string[]>>(`lazy-files.${language}`)
  lazy.set(language, files)
  return files
}
