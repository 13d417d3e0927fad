import { createMemoryRouter, type MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { timeLimitMs } from '#api-client/time-limit.ts'
import { connectionLost } from './offline-loader-data.ts'

let page: EventTarget
let isOnline: boolean
let scripts: (path: string) => Response
let loadedDocuments: string[]
let savedPages: string[]

beforeEach(() => {
  page = new EventTarget()
  isOnline = true
  scripts = () => new Response('export {}')
  loadedDocuments = []
  savedPages = []
  const address = new URL('https://pugmark.example/packages?package=yala')
  const load = { assign: (to: string) => loadedDocuments.push(to), reload: () => loadedDocuments.push(address.href) }
  vi.stubGlobal('location', Object.assign(address, load))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (key: string) => savedPages.find((saved) => saved === key) }),
  })
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', async (path: string) => scripts(path))
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** A tab on /packages; the scripts of the other pages are in the manifest but not loaded. */
async function aTab({
  data = async (_: string) => null as unknown,
  isListening = true,
  entries = ['/packages?package=yala'],
} = {}) {
  // A new tab has no stored data.
  vi.resetModules()
  const { offlineNavigation } = await import('./offline-navigation.ts')
  const { rememberPage, withOfflineLoaderData } = await import('./offline-loader-data.ts')
  const events: string[] = []
  if (isListening) {
    page.addEventListener(connectionLost, (event) => {
      event.preventDefault()
      events.push(event.type)
    })
  }
  const router = createMemoryRouter(
    [
      {
        id: 'frame',
        middleware: [withOfflineLoaderData as MiddlewareFunction],
        children: [
          { id: 'packages', path: '/packages', loader: () => data('/packages') },
          { id: 'confirm', path: '/booking/confirm', loader: () => data('/booking/confirm') },
          { id: 'rooms', path: '/rooms', loader: () => data('/rooms') },
          { id: 'taxi', path: '/taxi-service', loader: () => data('/taxi-service') },
        ],
      },
    ],
    {
      initialEntries: entries,
      hydrationData: { loaderData: { frame: null, packages: 'from the document' } },
      instrumentations: [offlineNavigation],
    },
  )
  // The document's hook does this in a browser.
  const remember = ({ location, matches, loaderData }: typeof router.state) =>
    rememberPage(
      location,
      matches.map(({ route: { id } }) => ({ id, loaderData: loaderData[id] })),
    )
  remember(router.state)
  router.subscribe(remember)
  vi.stubGlobal('window', {
    __reactRouterDataRouter: router,
    __reactRouterManifest: {
      routes: {
        confirm: { module: script, imports: ['/static/js/parts.js'] },
        rooms: { module: script },
        taxi: { module: script },
      },
    },
    __reactRouterRouteModules: { packages: {} },
  })
  return { router, events }
}

// New for each test, because a script is fetched only once.
let script = ''
beforeEach(() => {
  script = `data:text/javascript,export default ${Math.random()}`
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('with a connection the guest reaches the next page', async () => {
  const { router, events } = await aTab()
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
  expect(events).toEqual([])
})

test('offline the guest stays with a message, and continues once the connection is back', async () => {
  const { router, events } = await aTab()
  isOnline = false
  void router.navigate('/booking/confirm')
  await expect.poll(() => events).toEqual([connectionLost])
  expect(router.state.location.pathname).toBe('/packages')
  isOnline = true
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

test('another search of the same page needs no connection', async () => {
  const { router, events } = await aTab()
  isOnline = false
  await router.navigate({ search: '?ref=PM1' }, { defaultShouldRevalidate: false })
  expect(router.state.location).toMatchObject({ pathname: '/packages', search: '?ref=PM1' })
  expect(events).toEqual([])
})

test('a script that fails to load is fetched twice; then the guest stays', async () => {
  const requests: string[] = []
  scripts = (path) => {
    requests.push(path)
    if (path === script) throw new TypeError('Failed to fetch')
    return new Response('')
  }
  const { router, events } = await aTab()
  void router.navigate('/booking/confirm')
  await expect.poll(() => events).toEqual([connectionLost])
  expect(requests.filter((path) => path === script)).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/packages')
})

test('data that fails to load keeps the guest on the page; an error response does not', async () => {
  let answer: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'))
  const { router, events } = await aTab({ data: async () => answer() })
  void router.navigate('/booking/confirm')
  await expect.poll(() => events).toEqual([connectionLost])
  expect(router.state.location.pathname).toBe('/packages')
  answer = () => Promise.reject(new Error('the server refused'))
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

test('data and scripts that never arrive keep the guest on the page with a message', async () => {
  const never = () => new Promise<never>(() => {})
  const { router, events } = await aTab({ data: (path) => (path === '/rooms' ? never() : Promise.resolve(null)) })
  await router.navigate('/taxi-service')
  vi.useFakeTimers()
  void router.navigate('/rooms')
  await vi.advanceTimersByTimeAsync(timeLimitMs)
  expect(events).toEqual([connectionLost])
  expect(router.state.location.pathname).toBe('/taxi-service')

  script = `data:text/javascript,export default ${Math.random()}`
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  void router.navigate('/booking/confirm')
  await vi.advanceTimersByTimeAsync(2 * timeLimitMs)
  expect(events).toEqual([connectionLost, connectionLost])
  expect(router.state.location.pathname).toBe('/taxi-service')
})

test('Back to a page whose data never arrives shows its last data', async () => {
  let answer = async (path: string) => path as unknown
  const { router, events } = await aTab({ data: (path) => answer(path) })
  await router.navigate('/rooms')
  answer = () => new Promise(() => {})
  vi.useFakeTimers()
  void router.navigate(-1)
  await vi.advanceTimersByTimeAsync(timeLimitMs)
  expect(router.state.location.pathname).toBe('/packages')
  expect(router.state.loaderData.packages).toBe('from the document')
  expect(events).toEqual([])
})

test('without a listener the router navigates as usual', async () => {
  const { router } = await aTab({ isListening: false })
  isOnline = false
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const mark = () => document.documentElement.dataset

test('Back without a connection marks the last data as old until the page is refreshed', async () => {
  let answer = async (path: string) => path as unknown
  const { router, events } = await aTab({ data: (path) => answer(path) })
  await router.navigate('/booking/confirm')
  answer = offline
  void router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/packages')
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.packages).toBe('from the document')
  expect(Number(mark().kept)).toBeGreaterThan(0)
  expect(events).toEqual([])

  answer = async (path) => `${path} fresh`
  void router.revalidate()
  await expect.poll(() => router.state.loaderData.packages).toBe('/packages fresh')
  expect(mark().kept).toBeUndefined()
})

test('offline a link leads to a page that this tab has already shown', async () => {
  const { router, events } = await aTab({ data: async (path) => path })
  await router.navigate('/rooms')
  isOnline = false
  await router.navigate('/packages?package=yala')
  expect(router.state.location.pathname).toBe('/packages')
  expect(events).toEqual([])
})

test('revalidating without a connection keeps the data', async () => {
  const { router } = await aTab({ data: offline })
  void router.revalidate()
  await settled()
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.packages).toBe('from the document')
})

test('Back to a page that this tab has never shown loads its document', async () => {
  const { router } = await aTab({ data: offline, entries: ['/taxi-service', '/packages?package=yala'] })
  // The browser changes the URL before the router is notified.
  location.pathname = '/taxi-service'
  location.search = ''
  void router.navigate(-1)
  await expect.poll(() => loadedDocuments).toEqual(['https://pugmark.example/taxi-service'])
  expect(router.state.location.pathname).toBe('/packages')
})

test('a saved page is loaded as a document; a page that needs the booking draft is not', async () => {
  savedPages = ['https://pugmark.example/taxi-service', 'https://pugmark.example/booking/confirm']
  isOnline = false
  const { router, events } = await aTab()
  void router.navigate('/taxi-service')
  await expect.poll(() => loadedDocuments).toEqual(['https://pugmark.example/taxi-service'])
  void router.navigate('/booking/confirm')
  await expect.poll(() => events).toEqual([connectionLost])
  expect(loadedDocuments).toHaveLength(1)
})

test.each([
  ['/taxi-service', '/taxi-service'],
  ['/booking/confirm', 'https://pugmark.example/packages?package=yala'],
])('if the script of %s is missing in a new version, %s is loaded as a document', async (to, loaded) => {
  scripts = () => new Response('Not found', { status: 404 })
  const { router, events } = await aTab()
  void router.navigate(to)
  await expect.poll(() => loadedDocuments).toEqual([loaded])
  expect(events).toEqual([])
})
