import { expect, test } from 'vitest'
import { startDashboard } from './start-dashboard.ts'

const page = '<html><head><title>Pug é</title><link rel="stylesheet" href="/s.css"/></head><body>é</body></html>'

test.each([1, 2, 7, 10_000])('in chunks of %i bytes, files and requests come before the style sheets', async (size) => {
  const bytes = new TextEncoder().encode(page)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const start = { files: ['/a.js'], requests: ['/today?day=</script>'], nonce: 'x' }
  const html = await new Response(startDashboard(stream, start)).text()
  const [before, script, after] = html.split(/(<script.*<\/script>)/s)
  expect(before).toBe('<html><head><title>Pug é</title>')
  expect(script).toMatch(/^<script nonce="x">/)
  expect(script).toContain('(["/today?day=\\u003c/script>"])</script>')
  expect(after).toBe(
    '<link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/s.css"/></head><body>é</body></html>',
  )
})
