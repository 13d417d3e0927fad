import { appContext } from '#app-context.ts'
import { pathIn } from '#domain/primitives/language.ts'
import { currentLanguage } from '#i18n/language.ts'
import { navigation } from '#i18n/navigation.ts'
import { frame, home } from '#i18n/website.ts'
import { readBusinessOrDefault } from '#website/layout/outage.ts'
import type { Route } from './+types/web-manifest'

/** Lets a phone install the site as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { name } = await readBusinessOrDefault(db)
  const language = currentLanguage()
  const manifest = {
    // One app for all languages.
    id: '/',
    name,
    short_name: shortened(name),
    description: home.description,
    lang: language,
    start_url: pathIn(language, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: lagoon,
    background_color: lagoon,
    categories: ['travel'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: frame.packages, url: pathIn(language, '/packages'), icons: [shortcutIcon] },
      { name: navigation.myBooking, url: pathIn(language, '/my-booking'), icons: [shortcutIcon] },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

const shortcutIcon = { src: '/icon-192.png', sizes: '192x192' }

/** The token lagoon-950. */
const lagoon = '#03171d'

/** About twelve characters fit below an icon; cut between words if possible. */
function shortened(name: string): string {
  return /^.{1,12}(?=\s|$)/.exec(name)?.[0] ?? name.slice(0, 12)
}
