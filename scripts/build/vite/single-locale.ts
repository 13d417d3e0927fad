import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { splitImports } from './rewrite-imports.ts'

const i18nFolder = fileURLToPath(new URL('../../../src/i18n', import.meta.url))
const spoken = /export const (\w+) = (?:\/\* @__PURE__ \*\/ )?messages\('([\w-]+)', '(\w+)', en\.\w+\)/g

/**
 * Replaces each import of a text by a module with only that text in one language, so that a page loads no text that it does
 * not show. On the server and in development `messages` chooses the language at run time.
 */
export function singleLocale(language = 'en'): Plugin {
  return {
    name: 'single-locale',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.replace(/\?.*/, '')
      if (dirname(file) === i18nFolder && code.includes('messages('))
        return { code: withoutChoice(code, language), map: null }
      if (!code.includes('#i18n/') || !file.includes('/src/')) return
      const rewritten = splitImports(
        code,
        (source) => source.startsWith('#i18n/'),
        (source, { name }) => {
          const text = textsOf(basename(source)).get(name)
          return text ? { from: placeOf(text, language), name: text.name } : null
        },
      )
      return { code: rewritten, map: null }
    },
    resolveId: (source) => (partOf(source) ? source : undefined),
    load(id) {
      const part = partOf(id)
      return part && { code: readFileSync(part.file, 'utf8'), moduleSideEffects: false }
    },
  }
}

type Text = { area: string; name: string }

/** The translated texts of a file in src/i18n, by export name. */
function textsOf(file: string): Map<string, Text> {
  const source = existsSync(`${i18nFolder}/${file}`) ? readFileSync(`${i18nFolder}/${file}`, 'utf8') : ''
  return new Map([...source.matchAll(spoken)].map(([, as = '', area = '', name = '']) => [as, { area, name }]))
}

/** Removes the other languages from a file that is imported in another way than by name. */
function withoutChoice(code: string, language: string): string {
  return code.replace(
    spoken,
    (_, as: string, area: string, name: string) =>
      // Imported before it is exported, because the file itself may use it.
      `import { ${name} as ${as} } from ${JSON.stringify(placeOf({ area, name }, language))}; export { ${as} }`,
  )
}

/** The id of a module for one text, which the bundler can place independently of the other texts of its file. */
function placeOf({ area, name }: Text, language: string): string {
  const source = [language, 'en'].find((one) => hasText(`${i18nFolder}/messages/${one}/${area}.ts`, name)) ?? 'en'
  return `${i18nFolder}/messages/${source}/${area}~${name}.ts`
}

function hasText(file: string, name: string): boolean {
  return existsSync(file) && new RegExp(`export (?:const|function) ${name}\\b`).test(readFileSync(file, 'utf8'))
}

/** The file and the name of a module for one text; null for any other. */
export function partOf(id: string): { file: string; name: string } | null {
  const [, file, name] = /^(.*\/src\/i18n\/messages\/[a-z]{2}\/[\w-]+)~(\w+)\.ts$/.exec(id) ?? []
  return file && name ? { file: `${file}.ts`, name } : null
}
