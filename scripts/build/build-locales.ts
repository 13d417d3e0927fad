import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { languages, type SpokenLanguage, staffLanguages } from '#domain/primitives/language.ts'
import { step } from './step.ts'
import { laterNote } from './vite/lazy-in-browser.ts'

const [mainLanguage, ...guestLanguages] = languages

/**
 * Builds the server, and the browser files once per language, because each bundle has the texts of one language
 * (docs/decisions/0019). Files without texts have the same content and name in all of them. A build keeps one core
 * busy and little more, so two run at a time.
 */
export async function buildLocales() {
  const others = new Set<SpokenLanguage>([...guestLanguages, ...staffLanguages.filter((one) => one !== mainLanguage)])
  const inTurn = pLimit(2)
  await Promise.all([
    inTurn(() => step(`Built pages (${mainLanguage}) and server`, () => runBuild(mainLanguage, 'build'))),
    ...[...others].map((language) =>
      inTurn(() => step(`Built pages (${language})`, () => runBuild(language, `build/.${language}`))),
    ),
  ])
  renameSync(`build/client/${laterNote}`, `build/server/later.${mainLanguage}.json`)
  for (const language of others) {
    const folder = `build/.${language}`
    cpSync(`${folder}/client/static`, 'build/client/static', { recursive: true })
    writeFileSync(`build/server/assets.${language}.json`, readAssets(`${folder}/client/static`))
    renameSync(`${folder}/client/${laterNote}`, `build/server/later.${language}.json`)
    rmSync(folder, { recursive: true })
  }
}

function runBuild(language: SpokenLanguage, folder: string): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PAGE_LANGUAGE: language,
      BUILD_FOLDER: folder,
      // The server is the same for all languages.
      BROWSER_ONLY: language === mainLanguage ? '' : '1',
    },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build for ${language} failed.`))))
  })
}

/** The files that each route needs, as React Router's manifest for the browser lists them. */
function readAssets(folder: string): string {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const [, assets] =
    /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(readFileSync(`${folder}/${name}`, 'utf8')) ?? []
  if (!assets) throw new Error(`${folder} has no manifest of React Router.`)
  return assets
}
