import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that simulates a deployment: every built file gets another name, and the old names return 404. */
export async function startVersionProxy(target: string) {
  let isNew = false
  const lost: string[] = []
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (isNew && isBuilt.test(path) && !path.includes(mark)) {
      lost.push(path)
      outgoing.writeHead(404).end()
      return
    }
    forward(target, incoming, outgoing, isNew)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requested files of the old version that returned 404. */
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

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isNew: boolean) {
  // The browser has no response of the new version, so no 304 is possible.
  const { 'if-none-match': _, 'if-modified-since': __, ...forwarded } = incoming.headers
  const headers = { ...forwarded, 'accept-encoding': 'identity' }
  const onward = sendRequest(
    target + (incoming.url ?? '/').replaceAll(mark, ''),
    { method: incoming.method, headers },
    (response) => {
      const type = response.headers['content-type'] ?? ''
      if (!isNew || !/html|javascript|css/.test(type)) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
        return
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        // The policy lists scripts by hash.
        const { 'content-length': length, 'content-security-policy': policy, etag, link, ...others } = response.headers
        const preload = link === undefined ? {} : { link: renamed(String(link)) }
        outgoing.writeHead(response.statusCode ?? 502, { ...others, ...preload })
        outgoing.end(renamed(Buffer.concat(parts).toString()))
      })
    },
  )
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
