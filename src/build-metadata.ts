import { existsSync, readFileSync } from 'node:fs'

/** Notes of the build beside the server bundle. The bundler decides in which folder this module ends up. */
export function readBuildNote<T>(name: string): T {
  const note = ['', '../']
    .map((folder) => new URL(`${folder}${name}.json`, import.meta.url))
    .find((url) => existsSync(url))
  if (!note) throw new Error(`The build did not note ${name}: run npm run build.`)
  return JSON.parse(readFileSync(note, 'utf8'))
}
