import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { languages, staffLanguages, type UiLanguage } from '#domain/primitives/language.ts'
import { step } from './step.ts'

const [mainLanguage, ...guestLanguages] = languages

/**
 * Builds the server, and the browser files once per language, because each bundle has the texts of one language
 * (docs/decisions/0019). Files without texts have the same content and name in all of them. A build keeps one core
 * busy and little more, so two run at a time.
 */
export async function buildLocales() {
  const others = new Set<UiLanguage>([...guestLanguages, ...staffLanguages.filter((one) => one !== mainLanguage)])
  const inTurn = pLimit(2)
  await Promise.all([
    inTurn(() => step(`Built pages (${mainLanguage}) and server`, () => runBuild(mainLanguage, 'build'))),
    ...[...others].map((language) =>
      inTurn(() => step(`Built pages (${language})`, () => runBuild(language, `build/.${language}`))),
    ),
  ])
  writeLazyFiles('build/client', mainLanguage)
  for (const language of others) {
    const folder = `build/.${language}`
    cpSync(`${folder}/client/static`, 'build/client/static', { recursive: true })
    writeFileSync(`build/server/assets.${language}.json`, readAssets(`${folder}/client/static`))
    writeLazyFiles(`${folder}/client`, language)
    rmSync(folder, { recursive: true })
  }
}

function runBuild(language: UiLanguage, folder: string): Promise<void> {
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

type ViteManifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** Lists the files that each chunk needs, so that the server can preload those of lazy components. */
function writeLazyFiles(client: string, language: UiLanguage) {
  const manifest: ViteManifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
  const files: Record<string, string[]> = {}
  for (const [id, { name }] of Object.entries(manifest)) {
    // Chunks of manual-chunks.ts, which names them after the lazy component; the others are named after their source file.
    if (!name || !id.startsWith('_')) continue
    const needed = new Set([id])
    for (const one of needed) for (const imported of manifest[one]?.imports ?? []) needed.add(imported)
    files[name] = [...needed].map((one) => `/${manifest[one]?.file}`)
  }
  writeFileSync(`build/server/lazy-files.${language}.json`, JSON.stringify(files))
  rmSync(`${client}/.vite`, { recursive: true })
}
