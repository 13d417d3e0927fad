import { appContext } from '#app-context.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { listPackages } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { dayAt } from '#domain/primitives/date.ts'
import type { Route } from './+types/things-to-do'
import { productFeed } from './product-feed.ts'

/** The packages on sale as a product feed for Google Things to do (docs/things-to-do.md); `?part=` is one of its shards. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, clock } = context.get(appContext)
  try {
    const [packages, business] = await Promise.all([listPackages(db, { active: true }), readBusinessSettings(db)])
    const part = new URL(request.url).searchParams.get('part') ?? '1'
    const nonce = Number(dayAt(clock.now()).replaceAll('-', ''))
    const feed = productFeed(packages, { business, baseUrl: config.baseUrl, nonce }, part)
    if (!feed) return new Response(null, { status: 404 })
    return Response.json(feed, { headers: { 'Cache-Control': 'public, max-age=300' } })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    // Google would remove the products that an incomplete feed leaves out.
    return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
}
