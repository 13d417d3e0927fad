import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { splitImports } from './rewrite-imports.ts'

const i18nFolder = fileURLToPath(new URL('../../../src/i18n', import.meta.url))
const definition = /export const (\w+) = (?:\/\* @__PURE__ \*\/ )?messages\('([\w-]+)', '(\w+)', en\.\w+\)/g
const prefix = 'virtual:message/'

/** A message group: the export `name` of `src/i18n/messages/<language>/<area>.ts`. */
export type MessageId = { area: string; name: string }

/**
 * Replaces each imported message group by a module with a placeholder, so that the browser files are built once for all
 * languages. manual-chunks.ts puts the placeholders into chunks of their own, and localize-browser-files.ts writes these
 * chunks in each language. On the server and in development `messages` chooses the language at run time.
 */
export function messagePlaceholders(): Plugin {
  return {
    name: 'message-placeholders',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.replace(/\?.*/, '')
      if (dirname(file) === i18nFolder && code.includes('messages(')) return { code: withPlaceholders(code), map: null }
      if (!code.includes('#i18n/') || !file.includes('/src/')) return
      const rewritten = splitImports(
        code,
        (source) => source.startsWith('#i18n/'),
        (source, { name }) => {
          const message = messagesOf(basename(source)).get(name)
          return message ? { from: moduleOf(message), name: 'message' } : null
        },
      )
      return { code: rewritten, map: null }
    },
    resolveId: (source) => (messageIn(source) ? source : undefined),
    load(id) {
      const message = messageIn(id)
      if (!message) return
      // The hash of the texts is part of the placeholder, so that the names of the files change with them.
      const text = `message:${message.area}.${message.name} ${sourceHash()}`
      return { code: `export const message = /* @__PURE__ */ Symbol('${text}')`, moduleSideEffects: false }
    },
  }
}

/** The message group of a placeholder module; null for any other module. */
export function messageIn(id: string): MessageId | null {
  const [, area, name] = /^virtual:message\/([\w-]+)\.(\w+)$/.exec(id) ?? []
  return area && name ? { area, name } : null
}

/** The message groups of a file in src/i18n, by export name. */
function messagesOf(file: string): Map<string, MessageId> {
  const source = existsSync(`${i18nFolder}/${file}`) ? readFileSync(`${i18nFolder}/${file}`, 'utf8') : ''
  return new Map([...source.matchAll(definition)].map(([, as = '', area = '', name = '']) => [as, { area, name }]))
}

/** Rewrites a file of src/i18n itself, which other files may import in another way than by name. */
function withPlaceholders(code: string): string {
  return code.replace(
    definition,
    (_, as: string, area: string, name: string) =>
      // Imported before it is exported, because the file itself may use it.
      `import { message as ${as} } from ${JSON.stringify(moduleOf({ area, name }))}; export { ${as} }`,
  )
}

function moduleOf({ area, name }: MessageId): string {
  return `${prefix}${area}.${name}`
}

let knownHash: string | undefined

/** Hash of all that messages are made of: their files, and the domain with the numbers that they name. */
function sourceHash(): string {
  if (knownHash) return knownHash
  const hash = createHash('sha256')
  const files = globSync([`${i18nFolder}/**/*.ts`, `${i18nFolder}/../domain/**/*.ts`])
  for (const file of files.filter((one) => !one.endsWith('.test.ts')).sort()) hash.update(readFileSync(file))
  knownHash = hash.digest('hex').slice(0, 8)
  return knownHash
}
