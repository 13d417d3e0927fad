import { appContext } from '#app-context.ts'
import { listPackages } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { fallbackDuringOutage, unavailableFile } from '#website/layout/outage.ts'
import type { Route } from './+types/things-to-do'
import { productFeed } from './product-feed.ts'

/** The packages on sale as a product feed for Google Things to do (docs/things-to-do.md); `?part=` is one of its shards. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(appContext)
  const found = await Promise.all([listPackages(db, { active: true }), readBusinessSettings(db)]).catch(
    fallbackDuringOutage(null),
  )
  if (!found) return unavailableFile()
  const [packages, business] = found
  const part = new URL(request.url).searchParams.get('part') ?? '1'
  const nonce = Number(dayAt(clock.now()).replaceAll('-', ''))
  const feed = productFeed(packages, { business, baseUrl: config.baseUrl, nonce }, part)
  if (!feed) return new Response(null, { status: 404 })
  return Response.json(feed, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
