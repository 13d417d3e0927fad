import { readBuildNote } from '#build-notes.ts'
import { currentLanguage, type Language } from '#phrases/language.ts'

type Files = Record<string, readonly string[]>
const known = new Map<Language, Files>()

/** On the server: the browser's files of a part that comes apart from its page (commands/build-screens.ts). */
export function filesOf(module: string): readonly string[] {
  if (import.meta.env.DEV) return []
  const language = currentLanguage()
  const files = known.get(language) ?? readBuildNote<Files>(`later.${language}`)
  known.set(language, files)
  return files[module] ?? []
}
