import type { Plugin } from 'vite'

const serverOnly =
  /\/src\/(?:(?:db|services|integrations|live|api|server)\/|(?:app-context|config|clock|build-metadata|package-root)\.ts|i18n\/with-locale\.ts)/

/** True for a file that may not be part of the browser's download. */
function staysOnServer(file: string): boolean {
  return serverOnly.test(file)
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
