import type { Plugin } from 'vite'

const serverOnly =
  /\/src\/(?:(?:db|services|integrations|live|api|server)\/|(?:app-context|config|clock|build-metadata|package-root)\.ts|i18n\/with-locale\.ts)/

/** Fails the build with the importing files when a server module would be part of a browser bundle. */
export function noServerImports(): Plugin {
  return {
    name: 'no-server-imports',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: serverOnly },
      handler(id) {
        const importers = this.getModuleInfo(id)?.importers.join(', ') || 'A module'
        this.error(`${importers} imports ${id} into the browser. Only loaders may import it.`)
      },
    },
  }
}
