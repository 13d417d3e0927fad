import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that simulates a deployment: every built file gets another name, and the old names answer 404. */
export async function startVersionProxy(house: string) {
  let isNew = false
  const lost: string[] = []
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isNew && isBuilt.test(path) && !path.includes(mark)) {
      lost.push(path)
      answer.writeHead(404).end()
      return
    }
    passOn(house, asked, answer, isNew)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requested files of the old version that answered 404. */
    lost,
    /** Switches to the new version. */
    deploy: () => {
      isNew = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const mark = '-next'
const isBuilt = /^\/static\//
/** `site.DPpMthWQ.css`, `about.7ug2i05W.chunk.js`, `manifest-b8601c7d.js` */
const builtName = /([\w-]+\.[\w-]{8}|manifest-\w{8})((?:\.chunk)?\.(?:js|css|woff2))\b/g
const renamed = (text: string) => text.replace(builtName, `$1${mark}$2`)

function passOn(house: string, asked: IncomingMessage, answer: ServerResponse, isNew: boolean) {
  // The browser has nothing of the new version, so nothing can be unmodified.
  const { 'if-none-match': _, 'if-modified-since': __, ...asking } = asked.headers
  const headers = { ...asking, 'accept-encoding': 'identity' }
  const onward = ask(house + (asked.url ?? '/').replaceAll(mark, ''), { method: asked.method, headers }, (came) => {
    const type = came.headers['content-type'] ?? ''
    if (!isNew || !/html|javascript|css/.test(type)) {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
      return
    }
    const parts: Buffer[] = []
    came.on('data', (part: Buffer) => parts.push(part))
    came.on('end', () => {
      // The policy lists scripts by hash.
      const { 'content-length': length, 'content-security-policy': policy, etag, link, ...kept } = came.headers
      const ahead = link === undefined ? {} : { link: renamed(String(link)) }
      answer.writeHead(came.statusCode ?? 502, { ...kept, ...ahead })
      answer.end(renamed(Buffer.concat(parts).toString()))
    })
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}
