import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const page = [
  '<html><head><title>Pug é</title><link rel="modulepreload" href="/a.js" nonce="x"/><link rel="modulepreload" href="/b.js"/>',
  '<link rel="stylesheet" href="/s.css"/></head>é<body><p>é</p><link rel="modulepreload" href="/c.js"/></body></html>',
].join('')

/** The page in pieces of so many bytes, which need not end where a letter does. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

test.each([...Array(20).keys()].map((more) => more + 60).concat(1, 7, 10_000))(
  'in pieces of %i bytes, scripts of the head come after its styles and wait their turn',
  async (size) => {
    expect(await new Response(scriptsLast(inPieces(page, size))).text()).toBe(
      [
        '<html><head><title>Pug é</title><link rel="stylesheet" href="/s.css"/>',
        '<link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="x"/>',
        '<link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
        '</head>é<body><p>é</p><link rel="modulepreload" href="/c.js"/></body></html>',
      ].join(''),
    )
  },
)

test('a file that several routes name is fetched once', async () => {
  const twice =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/a.js"/></head></html>'
  expect(await new Response(scriptsLast(inPieces(twice, 50))).text()).toBe(
    '<html><head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head></html>',
  )
})

test('what has no head, or breaks off in it, passes as it is', async () => {
  for (const text of ['', '<p>é</p>', '<html><head><link rel="modulepreload" href="/a.js"/>']) {
    expect(await new Response(scriptsLast(inPieces(text, 3))).text()).toBe(text)
  }
})
