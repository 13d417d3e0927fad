import type { ServerBuild } from 'react-router'
import { readBuildNote } from '#build-metadata.ts'
import type { SpokenLanguage } from '#domain/primitives/language.ts'

type Assets = ServerBuild['assets']

/** The browser's files for a language: they are built once for each, and listed beside the server's bundle. */
export function localeAssets(language: SpokenLanguage, english: Assets): Assets {
  if (language === 'en' || import.meta.env.DEV) return english
  return readBuildNote(`assets.${language}`)
}
