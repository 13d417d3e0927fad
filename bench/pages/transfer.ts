import type { Browser } from '@playwright/test'
import type { PublicPage } from './addresses.ts'
import { namedScripts } from './named-scripts.ts'
import { packedSize } from './packed-size.ts'
import { visit } from './visit.ts'

/** The transfer of a first visit until the network is idle, without scrolling: bytes of the compressed bodies. */
export type Transfer = {
  html: number
  /** The scripts named by the page, and those loaded after hydration. */
  script: number
  laterScript: number
  style: number
  font: number
  picture: number
  total: number
  requests: number
  /** Other hosts than ours; there should be none. */
  others: string[]
}

export function transferOf(browser: Browser, url: string, page: PublicPage): Promise<Transfer> {
  return visit(browser, { url, page }, async ({ page: screen, wire, open }) => {
    const asked = new Map<string, { url: string; type: string }>()
    const bytes = new Map<string, number>()
    let html = ''
    screen.on('response', async (response) => {
      if (response.request().isNavigationRequest()) html = await response.text()
    })
    wire.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('data:')) asked.set(requestId, { url: request.url, type: type ?? 'Other' })
    })
    // A preloaded file is requested again, from the cache in memory or on disk, or together with a running request. In
    // these cases not even headers are sent.
    wire.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.encodedDataLength === 0) asked.delete(requestId)
    })
    wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
      bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
    )
    await wire.send('Network.enable')
    await open()
    const htmlSize = await packedSize(url + page.path)

    const all = [...asked].map(([id, { url, type }]) => ({ address: new URL(url), type, size: bytes.get(id) ?? 0 }))
    const sum = (isMeant: (one: (typeof all)[number]) => boolean) =>
      all.filter(isMeant).reduce((total, { size }) => total + size, 0)
    const named = namedScripts(html)
    const isScript = ({ address }: (typeof all)[number]) => address.pathname.endsWith('.js')
    return {
      html: htmlSize,
      script: sum((file) => isScript(file) && named.has(file.address.pathname)),
      laterScript: sum((file) => isScript(file) && !named.has(file.address.pathname)),
      style: sum(({ type }) => type === 'Stylesheet'),
      font: sum(({ type }) => type === 'Font'),
      picture: sum(({ type }) => type === 'Image'),
      total: sum(({ type }) => type !== 'Document') + htmlSize,
      requests: all.length,
      others: [...new Set(all.map(({ address }) => address.origin))].filter((origin) => origin !== new URL(url).origin),
    }
  })
}
