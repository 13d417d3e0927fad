import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { languages, type SpokenLanguage, staffLanguages } from '#domain/primitives/language.ts'
import { laterNote } from './vite/lazy-in-browser.ts'

/**
 * Builds screens and server, and the browser's files once more for each further language: a browser gets the texts
 * of one (docs/decisions/0019). A file without a text in it is the same in all of them, and has the same name.
 */
export function buildScreens() {
  const [first, ...more] = languages
  const further = new Set<SpokenLanguage>([...more, ...staffLanguages.filter((one) => one !== first)])
  run(first, 'build')
  renameSync(`build/client/${laterNote}`, `build/server/later.${first}.json`)
  for (const language of further) {
    const folder = `build/.${language}`
    run(language, folder)
    cpSync(`${folder}/client/static`, 'build/client/static', { recursive: true })
    writeFileSync(`build/server/assets.${language}.json`, assetsIn(`${folder}/client/static`))
    renameSync(`${folder}/client/${laterNote}`, `build/server/later.${language}.json`)
    rmSync(folder, { recursive: true })
  }
}

function run(language: SpokenLanguage, folder: string) {
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    // The same lines three times tell nobody anything.
    stdio: language === languages[0] ? 'inherit' : ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PAGE_LANGUAGE: language, BUILD_FOLDER: folder },
  })
}

/** Which screen needs which files, as the router wrote it down for browsers. */
function assetsIn(folder: string): string {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const [, assets] =
    /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(readFileSync(`${folder}/${name}`, 'utf8')) ?? []
  if (!assets) throw new Error(`The build in ${folder} says nothing about its files.`)
  return assets
}
