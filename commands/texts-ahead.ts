import type { Plugin } from 'vite'

const name = 'virtual:texts-ahead'
const place = /\/src\/phrases\/([a-z]{2})\/doing\.ts$/m

/**
 * Tells the server where the browser's texts of each language lie, so that a page can ask for them together with its
 * scripts: found only once those run, they would cost another way to the server and back before a page comes to life.
 */
export function textsAhead(): Plugin {
  // The browser's files are built first.
  const files: Record<string, string> = {}
  return {
    name: 'texts-ahead',
    sharedDuringBuild: true,
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      return `export default ${JSON.stringify(this.environment.name === 'ssr' ? files : {})}`
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        const language = chunk.type === 'chunk' && place.exec(chunk.moduleIds.join('\n'))?.[1]
        if (language) files[language] = `/${chunk.fileName}`
      }
    },
  }
}
