import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const keepsItsAddress = /^(?:scripts\/|db\/|src\/server\/|src\/db\/content\/render-markdown\.ts$)/

/**
 * Commands, demo data and the worker thread find the files beside them from the bundle too: in these, `import.meta.url`
 * stays the address of the source. In all other modules it is the bundle's.
 */
export function asItLay(): Plugin {
  return {
    name: 'as-it-lay',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      const path = relative(root, id)
      if (!keepsItsAddress.test(path) || !code.includes('import.meta.url')) return
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.pugmarkRoot).href`)
    },
    renderChunk(code, { fileName }) {
      if (!code.includes('import.meta.pugmarkRoot')) return
      const up = relative(dirname(join(root, 'build/server', fileName)), root)
      return code.replaceAll('import.meta.pugmarkRoot', `new URL(${JSON.stringify(`${up}/`)}, import.meta.url)`)
    },
  }
}
