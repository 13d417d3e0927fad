import type { Plugin } from 'vite'

const unused = /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/
const lastScreen = /\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/

/**
 * The router can find its routes bit by bit as a guest goes along. Ours are few, and the page names them all
 * (react-router.config.ts): in the browser that part of the router always says so, and leaves 1.2 kB at home. And its own
 * screen for an error, seen only where ours fails too, tells guests no stack: 0.5 kB.
 */
export function routerAsUsed(): Plugin {
  return {
    name: 'router-as-used',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (unused.test(id)) return allRoutesAreKnown
    },
    transform(code, id) {
      if (!lastScreen.test(id)) return
      const start = code.indexOf('function RemixRootDefaultErrorBoundary(')
      const end = code.indexOf('//#endregion')
      if (start < 0 || end < start) this.error(`${id} has changed: see router-as-used.ts.`)
      return { code: code.slice(0, start) + plainScreen + code.slice(end), map: null }
    },
  }
}

/** The names that the router's other files take from there. What is missing stops the build. */
const allRoutesAreKnown = `
export const isFogOfWarEnabled = () => false
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
export const getPartialManifest = (manifest) => manifest
export const getPathsWithAncestors = (paths) => paths
export const handleClientVersionMismatch = async () => false
export const getManifestPath = (path) => path
`

const plainScreen = `
function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error)
  return BoundaryShell({ title: 'Application Error' })
}
function BoundaryShell({ title }) {
  return React$1.createElement('html', { lang: 'en' }, React$1.createElement('body', null, React$1.createElement('h1', null, title)))
}
`
