import { appContext } from '#app-context.ts'
import { languages, pathIn } from '#domain/primitives/language.ts'
import type { Route } from './+types/robots'
import { hiddenPaths } from './indexed-pages.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(appContext).config
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...hiddenPaths.flatMap((path) => languages.map((language) => `Disallow: ${pathIn(language, path)}`)),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
