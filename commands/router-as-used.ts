import type { Plugin } from 'vite'

const unused = /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/

/**
 * The router can find its routes bit by bit as a guest goes along. Ours are few, and the page names them all
 * (react-router.config.ts): in the browser that part of the router always says so, and leaves 1.2 kB at home.
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
