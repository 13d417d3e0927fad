import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * With each part that comes later Vite brings what reads its list of scripts and styles. We make no lists of scripts
 * (vite.config.ts), so what is left is to wait for the styles of a part: 0.5 kB less in every page.
 */
export function partsWithoutLists(): Plugin {
  return {
    name: 'parts-without-lists',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id === helper) return stylesFirst
    },
  }
}

const stylesFirst = `
const asked = {}
export const __vitePreload = (bring, styles) =>
  styles?.length ? Promise.all(styles.map((style) => (asked[style] ??= styleOf('/' + style)))).then(bring) : bring()
const styleOf = (href) =>
  [...document.styleSheets].some((sheet) => sheet.href?.includes(href)) ||
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    // without its styles a part is still of use
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
`
