import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import { build, type Rolldown } from 'vite'
import { languages, staffLanguages, type UiLanguage } from '#domain/primitives/language.ts'

type Message = { exported: string; area: string; name: string }

const sourceLanguage = 'en'
const all = [...new Set<UiLanguage>([...languages, ...staffLanguages])]

/**
 * Gives each language its own folder of browser files. Vite builds them once, into static/en, with placeholders for the
 * messages in chunks of their own (vite/message-placeholders.ts). The folder of a language has the same files, and these
 * chunks with its messages. Files import their neighbours, so a page loads one language only.
 */
export async function localizeBrowserFiles(client: string) {
  const source = `${client}/static/${sourceLanguage}`
  const chunks = globSync(`${source}/js/i18n-*.js`)
  const placeholders = await Promise.all(chunks.map(readPlaceholders))
  checkPlaceholders(source)
  for (const language of all) {
    if (language !== sourceLanguage) copyFolder(client, language)
  }
  const inTurn = pLimit(4)
  const texts = new Map(await Promise.all(all.map(async (language) => [language, await namesOf(language)] as const)))
  await Promise.all(
    all.flatMap((language) =>
      chunks.map((chunk, index) =>
        inTurn(async () => {
          const code = await bundleMessages(placeholders[index] ?? [], language, texts.get(language) ?? new Map())
          writeFileSync(`${client}/static/${language}/js/${basename(chunk)}`, code)
        }),
      ),
    ),
  )
}

/** Which message group stands behind each export of a chunk of placeholders. */
async function readPlaceholders(chunk: string): Promise<Message[]> {
  const placeholders: Record<string, symbol> = await import(pathToFileURL(resolve(chunk)).href)
  return Object.entries(placeholders).map(([exported, { description = '' }]) => {
    const [, area, name] = /^message:([\w-]+)\.(\w+) /.exec(description) ?? []
    if (!area || !name) throw new Error(`${chunk} contains more than messages: ${exported}.`)
    return { exported, area, name }
  })
}

/** A placeholder in another chunk would be shown instead of its text, and a shared file must not load one language. */
function checkPlaceholders(source: string) {
  for (const file of globSync([`${source}/js/*.js`, `${source}/../js/*.js`])) {
    const code = readFileSync(file, 'utf8')
    if (!basename(file).startsWith('i18n-') && /Symbol\(["'`]message:/.test(code))
      throw new Error(`${file} contains messages: see vite/manual-chunks.ts.`)
    if (!file.startsWith(source) && code.includes(`/${sourceLanguage}/js/`))
      throw new Error(`${file} is shared by all languages and imports one of them: see vite.config.ts.`)
  }
}

function copyFolder(client: string, language: UiLanguage) {
  const target = `${client}/static/${language}`
  cpSync(`${client}/static/${sourceLanguage}`, target, { recursive: true })
  for (const manifest of globSync(`${target}/manifest-*.js`)) {
    const code = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, code.replaceAll(`/static/${sourceLanguage}/`, `/static/${language}/`))
  }
}

/** The message groups that a language has, by area. */
async function namesOf(language: UiLanguage): Promise<Map<string, readonly string[]>> {
  const files = globSync(`src/i18n/messages/${language}/*.ts`).filter((file) => !file.endsWith('.test.ts'))
  return new Map(
    files.map((file) => {
      const code = readFileSync(file, 'utf8')
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
      return [basename(file, '.ts'), names]
    }),
  )
}

/** The code of a chunk of messages. Missing texts are in English: Spanish has only the texts of staff. */
async function bundleMessages(
  messages: Message[],
  language: UiLanguage,
  texts: Map<string, readonly string[]>,
): Promise<string> {
  const entry = messages.map(({ exported, area, name }) => {
    const from = texts.get(area)?.includes(name) ? language : sourceLanguage
    return `export { ${name} as ${exported} } from ${JSON.stringify(resolve(`src/i18n/messages/${from}/${area}.ts`))}`
  })
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'messages',
        resolveId: (id) => (id === 'virtual:messages' ? id : undefined),
        load: (id) => (id === 'virtual:messages' ? entry.join('\n') : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'virtual:messages', preserveEntrySignatures: 'strict', output: { format: 'es' } },
    },
  })
  const [chunk] = (output as Rolldown.RolldownOutput).output
  return chunk.code
}
