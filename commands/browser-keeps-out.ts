import type { Plugin } from 'vite'

const serverFloors =
  /\/src\/(?:(?:records|desk|letters|till|shelves)\/|(?:context|server|settings|clock|build-notes)\.ts)/
const serversApi = /\/src\/api\/(?!(?:(?:\w+-)?client|call|send-file|time-limit)\.ts)/

/** True for a file that may not be part of what a guest downloads. */
function staysOnServer(file: string): boolean {
  return serverFloors.test(file) || serversApi.test(file)
}

/** A browser bundle that reaches the database, the mail or the till is a bug: the build stops and says who did it. */
export function browserKeepsOut(): Plugin {
  return {
    name: 'browser-keeps-out',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!importer) return
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved && staysOnServer(resolved.id)) {
        this.error(`${importer} brings ${resolved.id} into the browser. Only a loader may import it.`)
      }
      return resolved
    },
  }
}
