import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser that journeys use: named by the environment, or on the PATH. Undefined: the one Playwright downloads. */
export function findChromium() {
  const { CHROMIUM, CHROME_PATH, PUPPETEER_EXECUTABLE_PATH, PATH = '' } = process.env
  const named = [CHROMIUM, CHROME_PATH, PUPPETEER_EXECUTABLE_PATH].find((path) => path && isProgram(path))
  if (named) return named
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name))).find(isProgram)
}

/** Finds or fetches a browser. False when there is none to be had; why has been printed then. */
export async function ensureChromium(node) {
  if (findChromium() || (await hasDownloaded())) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)
    if (findChromium()) return true
  }
  console.log('Downloading Chromium …')
  spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (await hasDownloaded()) return true
  console.error('There is no Chromium for the browser tests: install it, or set CHROMIUM to the path of one.')
  return false
}

async function hasDownloaded() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
