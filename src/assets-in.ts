import { readFileSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import type { Language } from '#phrases/language.ts'

type Assets = ServerBuild['assets']

/** The browser's files for a language: they are built once for each, and listed beside the server's bundle. */
export function assetsIn(language: Language, english: Assets): Assets {
  if (language === 'en' || import.meta.env.DEV) return english
  // The bundler decides in which file of the bundle this line ends up, and how deep.
  const bundle = import.meta.url.replace(/(?<=\/build\/server\/).*$/, '')
  return JSON.parse(readFileSync(new URL(`assets.${language}.json`, bundle), 'utf8'))
}
