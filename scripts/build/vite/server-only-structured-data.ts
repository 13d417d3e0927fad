import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const forMachines = /\/src\/website\/seo\/(?:json-ld|lodging-json-ld|trip-json-ld)\.ts$/

/**
 * Search engines read what a page is about in the document that the server wrote. In the browser nobody does: there these
 * functions give nothing, and what they know stays out of the page's scripts.
 */
export function machinesReadTheServer(): Plugin {
  return {
    name: 'machines-read-the-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!forMachines.test(id)) return
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return names.map((name) => `export const ${name} = () => {}`).join('\n')
    },
  }
}
