import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { withNamesApart } from './rewrite-imports.ts'

const phrases = fileURLToPath(new URL('../../../src/i18n', import.meta.url))
const spoken = /export const (\w+) = (?:\/\* @__PURE__ \*\/ )?spoken\('([\w-]+)', '(\w+)', en\.\w+\)/g

/**
 * Builds the browser's files for guests of one language: each text comes straight from that language's file, and by itself,
 * so that a page brings the texts that it says and no others. On the server, and while developing, `spoken` chooses.
 */
export function oneLanguage(language = 'en'): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.replace(/\?.*/, '')
      if (dirname(file) === phrases && code.includes('spoken('))
        return { code: withoutChoice(code, language), map: null }
      if (!code.includes('#i18n/') || !file.includes('/src/')) return
      const apart = withNamesApart(
        code,
        (source) => source.startsWith('#i18n/'),
        (source, { name }) => {
          const text = textsOf(basename(source)).get(name)
          return text ? { from: placeOf(text, language), name: text.name } : null
        },
      )
      return { code: apart, map: null }
    },
    resolveId: (source) => (partOf(source) ? source : undefined),
    load(id) {
      const part = partOf(id)
      return part && { code: readFileSync(part.file, 'utf8'), moduleSideEffects: false }
    },
  }
}

type Text = { area: string; name: string }

/** The texts that a file of src/i18n chooses between languages, by the name under which it exports them. */
function textsOf(file: string): Map<string, Text> {
  const source = existsSync(`${phrases}/${file}`) ? readFileSync(`${phrases}/${file}`, 'utf8') : ''
  return new Map([...source.matchAll(spoken)].map(([, as = '', area = '', name = '']) => [as, { area, name }]))
}

/** What nobody imports by name still gets one language only. */
function withoutChoice(code: string, language: string): string {
  return code.replace(
    spoken,
    (_, as: string, area: string, name: string) =>
      // imported too: the file itself may say it
      `import { ${name} as ${as} } from ${JSON.stringify(placeOf({ area, name }, language))}; export { ${as} }`,
  )
}

/** A module for one text. The others of its file stay out of it, and can be laid elsewhere. */
function placeOf({ area, name }: Text, language: string): string {
  const says = [language, 'en'].find((one) => isSaid(`${phrases}/messages/${one}/${area}.ts`, name)) ?? 'en'
  return `${phrases}/messages/${says}/${area}~${name}.ts`
}

function isSaid(file: string, name: string): boolean {
  return existsSync(file) && new RegExp(`export (?:const|function) ${name}\\b`).test(readFileSync(file, 'utf8'))
}

/** The file and the name of a module for one text; null for any other. */
export function partOf(id: string): { file: string; name: string } | null {
  const [, file, name] = /^(.*\/src\/i18n\/messages\/[a-z]{2}\/[\w-]+)~(\w+)\.ts$/.exec(id) ?? []
  return file && name ? { file: `${file}.ts`, name } : null
}
