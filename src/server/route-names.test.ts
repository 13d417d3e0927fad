import { expect, test } from 'vitest'
import { routeNames } from './route-names.ts'

const page = (id: string, path?: string, parentId?: string, index?: true) => ({
  [id]: { id, ...(path ? { path } : {}), ...(parentId ? { parentId } : {}), ...(index ? { index } : {}), module: {} },
})
const nameOf = routeNames(
  {
    ...page('root', ''),
    ...page('frame', undefined, 'root'),
    ...page('home', undefined, 'frame', true),
    ...page('blog', 'blog', 'frame'),
    ...page('post', 'blog/:id', 'frame'),
    ...page('rss', 'blog/rss.xml', 'root'),
    ...page('lost', '*', 'frame'),
  } as never,
  [{ path: '/api/*' }, { path: '/api/bookings/:id' }, { path: '/api/bookings/counts' }, { path: '/api/bookings.csv' }],
)

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/_root.data', '/'],
  ['/blog/which-park?from=mail', '/blog/:id'],
  ['/fr/blog/which-park', '/blog/:id'],
  ['/blog/which-park.data', '/blog/:id'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/api/bookings/SAF1', '/api/bookings/:id'],
  ['/api/bookings/counts', '/api/bookings/counts'],
  ['/api/bookings.csv', '/api/bookings.csv'],
  ['/api/bookingsxcsv', 'other'],
  ['/static/app.abc.js', '/static/*'],
  ['/wp-login.php', 'other'],
  [`/blog/${'x'.repeat(300)}`, 'other'],
])('%s is counted as %s', (url, name) => {
  expect([nameOf(url), nameOf(url)]).toEqual([name, name])
})
