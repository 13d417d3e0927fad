import type { ClientInstrumentation } from 'react-router'
import { learnTheRest } from '#phrases/page-language.ts'

/** A page that hydrates has only the texts of its kind; the way to one that is only read brings the others. */
export const bringTexts: ClientInstrumentation = {
  route({ id, instrument }) {
    instrument({
      async loader(load) {
        const [screen] = await Promise.all([screenOf(id), load()])
        // without its texts the page is still there, in English
        if (screen?.handle?.reading) await learnTheRest().catch(() => {})
      },
    })
  },
}

type Screen = { handle?: { reading?: boolean } }

/** The script of a screen, which is on its way already. */
async function screenOf(id: string): Promise<Screen | null> {
  const script = window.__reactRouterManifest?.routes[id]?.module
  return script ? import(/* @vite-ignore */ script).catch(() => null) : null
}
