import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = [
  '<html><head><title>Pug é</title><link rel="modulepreload" href="/js/site.x.js" nonce="x"/><link rel="modulepreload" href="/b.js"/>',
  '<link rel="modulepreload" href="/js/react.x.js"/><link rel="stylesheet" href="/s.css"/></head>é<body><p>é &lt;s</p><script nonce="x">1</script>',
  '<script nonce="x" type="module" async="">import "/é.js";</script><script>later("é")</script></body></html>',
].join('')

/** The text in chunks of `size` bytes, which may split a character. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

/**
 * Runs the script in a page whose first byte arrived at `responseStart` and returns `data-fonts`. Without it, the page
 * has no timings.
 */
function fontsOf(code: string, { responseStart, referrer = '' }: { responseStart?: number; referrer?: string }) {
  const dataset: { fonts?: string } = {}
  const timings = responseStart === undefined ? [] : [{ requestStart: 1_000, responseStart }]
  new Function('document', 'performance', 'location', 'addEventListener', code)(
    { documentElement: { dataset }, referrer },
    { getEntriesByType: (type: string) => (type === 'navigation' ? timings : []) },
    { origin: 'https://safari.example' },
    () => {},
  )
  return dataset.fonts
}

const deferred = (text: string, size: number) => new Response(deferScripts(inPieces(text, size))).text()

test.each([...Array(40).keys()].map((more) => more + 60).concat(1, 2, 7, 10_000))(
  'in chunks of %i bytes, scripts run after the first paint, and each file is preloaded once, large ones last',
  async (size) => {
    const [start, ...afterFonts] = (await deferred(page, size)).split(/(?<=<head>)<script>.*?<\/script>/s)
    expect(start).toBe('<html><head>')
    const [before, waking, after, ...more] = afterFonts.join().split(/(?<=;<\/script>)(.*?<\/script>)/s)
    expect(more).toEqual([])
    expect(before).toBe(
      [
        '<title>Pug é</title><link rel="stylesheet" href="/s.css"/>',
        '<link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
        '<link rel="modulepreload" fetchpriority="low" href="/js/site.x.js"/>',
        '<link rel="modulepreload" fetchpriority="low" href="/js/react.x.js"/></head>é<body><p>é &lt;s</p>',
        '<script nonce="x">1</script><script nonce="x" type="text/plain" id="router-script">import "/é.js";</script>',
      ].join(''),
    )
    expect(waking).toMatch(/^<script nonce="x">/)
    expect(after).toBe('<script>later("é")</script></body></html>')
  },
)

test('data that the page preloads is requested at once, and its path cannot end the script', async () => {
  const link =
    '<link rel="preload" href="/api/packages/a%22b/availability?people=1&amp;x=<" as="fetch" crossorigin=""/>'
  const sent = await new Response(deferScripts(inPieces(`<html><head>${link}</head>`, 7), { nonce: 'n' })).text()
  expect(sent).not.toContain('rel="preload"')
  const code = sent.split(/<script nonce="n">(.*?)<\/script>/s).find((part) => part.includes('fetch(')) ?? ''
  const requests: [string, RequestInit][] = []
  const window: { earlyResponses?: Record<string, Promise<string>> } = {}
  const fetch = async (url: string, init: RequestInit) => {
    requests.push([url, init])
    return 'response'
  }
  new Function('window', 'document', 'fetch', 'setTimeout', code)(
    window,
    { documentElement: { lang: 'fr' } },
    fetch,
    () => {},
  )
  const path = '/packages/a%22b/availability?people=1&x=<'
  expect(requests).toMatchObject([[`/api${path}`, { headers: { 'accept-language': 'fr' } }]])
  expect(await window.earlyResponses?.[path]).toBe('response')
})

test.each([
  [299, undefined],
  [301, 'late'],
])('if the first byte arrived after %i ms, fonts are %s', async (ms, fonts) => {
  const [, code = ''] = /<script>(.*?)<\/script>/s.exec(await deferred('<html><head></head>', 7)) ?? []
  expect(fontsOf(code, { responseStart: 1_000 + ms })).toBe(fonts)
  expect(fontsOf(code, { responseStart: 1_000 + ms, referrer: 'https://safari.example.org/' })).toBe(fonts)
  expect(fontsOf(code, { responseStart: 1_000 + ms, referrer: 'https://safari.example/about' })).toBeUndefined()
  expect(fontsOf(code, {})).toBeUndefined()
})

test.each(['', '<p>é</p>', '<html><head><link rel="modulepreload" href="/a.js"/>'])(
  'a document without a complete head is unchanged: %s',
  async (text) => expect(await deferred(text, 3)).toBe(text),
)

test.each(['<html><head></head><body><p>é</p><scr', '<html><head></head><body><script type="module" async="">import'])(
  'a document that ends after its head keeps its text: %s',
  async (text) => expect((await deferred(text, 3)).replace(/(?<=<head>)<script>.*?<\/script>/s, '')).toBe(text),
)
