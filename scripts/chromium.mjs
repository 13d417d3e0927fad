import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of the browser for the tests: from the environment, else from PATH. Undefined means Playwright's own download. */
export function findChromium() {
  const { CHROMIUM, CHROME_PATH, PUPPETEER_EXECUTABLE_PATH, PATH = '' } = process.env
  const named = [CHROMIUM, CHROME_PATH, PUPPETEER_EXECUTABLE_PATH].find((path) => path && isProgram(path))
  if (named) return named
  // The headless shell draws no browser window and needs a third less CPU time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name))).find(isProgram)
}

/** Finds or installs a browser. Prints what to do and returns false if that fails. */
export async function ensureChromium(node) {
  if (findChromium() || (await hasDownloaded())) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
      if (findChromium()) return true
    }
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
