import { Hono } from 'hono'
import type { AppContext } from '#app-context.ts'

const kinds = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const named =
  /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[1-9]\d{0,4}x[1-9]\d{0,4})\/([1-9]\d{0,4})\.(avif|webp|jpg)$/

/**
 * Serves the gallery's pictures in their sizes. A URL always names the same bytes, so that browsers may cache it for a year.
 */
export function pictureFiles(app: AppContext): Hono {
  const router = new Hono()
  router.on(['GET', 'HEAD'], '/pictures/*', async (c) => {
    const [, picture, width, format = ''] = named.exec(c.req.path) ?? []
    const etag = `"${picture}-${width}-${format}"`
    const bytes = picture ? await app.pictures.get(`${picture}-${width}.${format}`) : null
    if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const headers = {
      'Content-Type': kinds[format as keyof typeof kinds],
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: etag,
    }
    const isKnown = c.req.header('if-none-match')?.includes(etag)
    if (isKnown || c.req.method === 'HEAD') await bytes.cancel()
    if (isKnown) return c.body(null, 304, headers)
    return new Response(c.req.method === 'HEAD' ? null : bytes, { headers })
  })
  return router
}
