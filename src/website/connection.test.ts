import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { noConnection, stayWithoutConnection } from './connection.ts'

let house: EventTarget
let isOnline: boolean
let scripts: (path: string) => Response

beforeEach(() => {
  house = new EventTarget()
  isOnline = true
  scripts = () => new Response('export {}')
  vi.stubGlobal('location', new URL('https://pugmark.example/packages?package=yala'))
  vi.stubGlobal('dispatchEvent', (event: Event) => house.dispatchEvent(event))
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', async (path: string) => scripts(path))
  return () => vi.unstubAllGlobals()
})

/** The guest's tab: on /packages, with the confirmation's script named in the manifest and not loaded yet. */
function aTab({ data = async () => null as unknown, isListening = true } = {}) {
  const told: string[] = []
  if (isListening) {
    house.addEventListener(noConnection, (event) => {
      event.preventDefault()
      told.push(event.type)
    })
  }
  const router = createMemoryRouter(
    [
      { id: 'packages', path: '/packages' },
      { id: 'confirm', path: '/booking/confirm', loader: data },
    ],
    { initialEntries: ['/packages?package=yala'], instrumentations: [stayWithoutConnection] },
  )
  vi.stubGlobal('window', {
    __reactRouterDataRouter: router,
    __reactRouterManifest: { routes: { confirm: { module: script, imports: ['/static/js/parts.js'] } } },
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
  const { router, told } = aTab()
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
  expect(told).toEqual([])
})

test('offline the guest stays, is told, and goes on once there is a connection again', async () => {
  const { router, told } = aTab()
  isOnline = false
  void router.navigate('/booking/confirm')
  await settled()
  expect(router.state.location.pathname).toBe('/packages')
  expect(told).toEqual([noConnection])
  isOnline = true
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

test('a script that cannot be had is asked for twice; then the guest stays', async () => {
  const asked: string[] = []
  scripts = (path) => {
    asked.push(path)
    if (path === script) throw new TypeError('Failed to fetch')
    return new Response('')
  }
  const { router, told } = aTab()
  void router.navigate('/booking/confirm')
  await settled()
  expect(asked.filter((path) => path === script)).toHaveLength(2)
  expect(router.state.location.pathname).toBe('/packages')
  expect(told).toEqual([noConnection])
})

test('data that cannot be had keeps the guest too; an answer that is an error does not', async () => {
  let answer: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'))
  const { router, told } = aTab({ data: async () => answer() })
  void router.navigate('/booking/confirm')
  await settled()
  expect(router.state.location.pathname).toBe('/packages')
  expect(told).toEqual([noConnection])
  answer = () => Promise.reject(new Error('the server said no'))
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})

test('where nobody would tell the guest, the router does as it always did', async () => {
  const { router } = aTab({ isListening: false })
  isOnline = false
  await router.navigate('/booking/confirm')
  expect(router.state.location.pathname).toBe('/booking/confirm')
})
