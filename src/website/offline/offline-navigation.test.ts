import { createMemoryRouter, type MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { timeLimitMs } from '#api-client/time-limit.ts'
import { noConnection } from './offline-loader-data.ts'

let house: EventTarget
let isOnline: boolean
let scripts: (path: string) => Response
let loadedAnew: string[]
let device: string[]

beforeEach(() => {
  house = new EventTarget()
  isOnline = true
  scripts = () => new Response('export {}')
  loadedAnew = []
  device = []
  const address = new URL('https://pugmark.example/packages?package=yala')
  const load = { assign: (to: string) => loadedAnew.push(to), reload: () => loadedAnew.push(address.href) }
  vi.stubGlobal('location', Object.assign(address, load))
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('caches', { open: async () => ({ match: async (key: string) => device.find((one) => one === key) }) })
  vi.stubGlobal('dispatchEvent', (event: Event) => house.dispatchEvent(event))
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

/** The guest's tab: on /packages, with the confirmation's script named in the manifest and not loaded yet. */
async function aTab({
  data = async (_: string) => null as unknown,
  isListening = true,
  entries = ['/packages?package=yala'],
} = {}) {
  // a tab of its own remembers nothing of the one before
  vi.resetModules()
  const { stayWithoutConnection } = await import('./offline-navigation.ts')
  const { orAsLastSaid } = await import('./offline-loader-data.ts')
  const told: string[] = []
  if (isListening) {
    house.addEventListener(noConnection, (event) => {
      event.preventDefault()
      told.push(event.type)
    })
  }
  const router = createMemoryRouter(
    [
      {
        id: 'frame',
        middleware: [orAsLastSaid as MiddlewareFunction],
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
      hydrationData: { loaderData: { frame: null, packages: 'as the document said' } },
      instrumentations: [stayWithoutConnection],
    },
  )
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
  return { router, told }
}

// a new one each time: what was fetched once is not asked for again
let script = ''
beforeEach(() => {
  script = `data:text/javascript,export default ${Math.random()}`
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('with a connection the guest goes on', async () => {
  const { router, told } = await aTab()
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
  expect(told).toEqual([])
})

test('offline the guest stays, is told, and goes on once there is a connection again', async () => {
  const { router, told } = await aTab()
  isOnline = false
  void router.navigate('/booking/confirm')
  await expect.poll(() => told).toEqual([noConnection])
  expect(router.state.location.pathname).toBe('/packages')
  isOnline = true
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

test('offline another search of the same page needs no connection', async () => {
  const { router, told } = await aTab()
  isOnline = false
  await router.navigate({ search: '?ref=PM1' }, { defaultShouldRevalidate: false })
  expect(router.state.location).toMatchObject({ pathname: '/packages', search: '?ref=PM1' })
  expect(told).toEqual([])
})

test('a script that cannot be had is asked for twice; then the guest stays', async () => {
  const asked: string[] = []
  scripts = (path) => {
    asked.push(path)
    if (path === script) throw new TypeError('Failed to fetch')
    return new Response('')
  }
  const { router, told } = await aTab()
  void router.navigate('/booking/confirm')
  await expect.poll(() => told).toEqual([noConnection])
  expect(asked.filter((path) => path === script)).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/packages')
})

test('data that cannot be had keeps the guest too; an answer that is an error does not', async () => {
  let answer: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'))
  const { router, told } = await aTab({ data: async () => answer() })
  void router.navigate('/booking/confirm')
  await expect.poll(() => told).toEqual([noConnection])
  expect(router.state.location.pathname).toBe('/packages')
  answer = () => Promise.reject(new Error('the server said no'))
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

test('data and scripts that never come keep the guest, who is told', async () => {
  const never = () => new Promise<never>(() => {})
  const { router, told } = await aTab({ data: (path) => (path === '/rooms' ? never() : Promise.resolve(null)) })
  await router.navigate('/taxi-service')
  vi.useFakeTimers()
  void router.navigate('/rooms')
  await vi.advanceTimersByTimeAsync(timeLimitMs)
  expect(told).toEqual([noConnection])
  expect(router.state.location.pathname).toBe('/taxi-service')

  script = `data:text/javascript,export default ${Math.random()}`
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  void router.navigate('/booking/confirm')
  await vi.advanceTimersByTimeAsync(2 * timeLimitMs)
  expect(told).toEqual([noConnection, noConnection])
  expect(router.state.location.pathname).toBe('/taxi-service')
})

test('Back to a screen whose data never comes finds it as the server last spoke of it', async () => {
  let answer = async (path: string) => path as unknown
  const { router, told } = await aTab({ data: (path) => answer(path) })
  await router.navigate('/rooms')
  answer = () => new Promise(() => {})
  vi.useFakeTimers()
  void router.navigate(-1)
  await vi.advanceTimersByTimeAsync(timeLimitMs)
  expect(router.state.location.pathname).toBe('/packages')
  expect(router.state.loaderData.packages).toBe('as the document said')
  expect(told).toEqual([])
})

test('where nobody would tell the guest, the router does as it always did', async () => {
  const { router } = await aTab({ isListening: false })
  isOnline = false
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

const lost = async () => {
  throw new TypeError('Failed to fetch')
}
const mark = () => document.documentElement.dataset

test('Back finds the screen as the server last spoke of it, says so, and is fresh again with a connection', async () => {
  let answer = async (path: string) => path as unknown
  const { router, told } = await aTab({ data: (path) => answer(path) })
  await router.navigate('/booking/confirm')
  answer = lost
  void router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/packages')
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.packages).toBe('as the document said')
  expect(Number(mark().kept)).toBeGreaterThan(0)
  expect(told).toEqual([])

  answer = async (path) => `${path} anew`
  void router.revalidate()
  await expect.poll(() => router.state.loaderData.packages).toBe('/packages anew')
  expect(mark().kept).toBeUndefined()
})

test('a link leads offline to a screen that this tab has shown', async () => {
  const { router, told } = await aTab({ data: async (path) => path })
  await router.navigate('/rooms')
  isOnline = false
  await router.navigate('/packages?package=yala')
  expect(router.state.location.pathname).toBe('/packages')
  expect(told).toEqual([])
})

test('reading anew without a connection leaves what is there', async () => {
  const { router } = await aTab({ data: lost })
  void router.revalidate()
  await settled()
  expect(router.state.errors).toBeNull()
  expect(router.state.loaderData.packages).toBe('as the document said')
})

test('Back to what this tab has never shown reads the document that belongs to it', async () => {
  const { router } = await aTab({ data: lost, entries: ['/taxi-service', '/packages?package=yala'] })
  // a browser moves its address before the router hears of it
  location.pathname = '/taxi-service'
  location.search = ''
  void router.navigate(-1)
  await expect.poll(() => loadedAnew).toEqual(['https://pugmark.example/taxi-service'])
  expect(router.state.location.pathname).toBe('/packages')
})

test('a page that is kept on the device is read from there; a booking on its way is not', async () => {
  device = ['https://pugmark.example/taxi-service', 'https://pugmark.example/booking/confirm']
  isOnline = false
  const { router, told } = await aTab()
  void router.navigate('/taxi-service')
  await expect.poll(() => loadedAnew).toEqual(['https://pugmark.example/taxi-service'])
  void router.navigate('/booking/confirm')
  await expect.poll(() => told).toEqual([noConnection])
  expect(loadedAnew).toHaveLength(1)
})

test.each([
  ['/taxi-service', '/taxi-service'],
  ['/booking/confirm', 'https://pugmark.example/packages?package=yala'],
])('where the script of %s is gone with its version, %s is loaded anew', async (to, loaded) => {
  scripts = () => new Response('Not found', { status: 404 })
  const { router, told } = await aTab()
  void router.navigate(to)
  await expect.poll(() => loadedAnew).toEqual([loaded])
  expect(told).toEqual([])
})
