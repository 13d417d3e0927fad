import { readBuildNote } from '#build-metadata.ts'
import type { Language } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'

type Files = Record<string, readonly string[]>
const known = new Map<Language, Files>()

/** On the server: tells the browser at once which files a part needs that comes apart from its page. */
export function PrefetchFiles({ part }: { part: string }) {
  return filesOf(part).map((file) => <link key={file} rel="modulepreload" href={file} />)
}

/** As scripts/build/build-locales.ts noted them. */
function filesOf(part: string): readonly string[] {
  if (import.meta.env.DEV) return []
  const language = currentLanguage()
  const files = known.get(language) ?? readBuildNote<Files>(`later.${language}`)
  known.set(language, files)
  return files[part] ?? []
}
