import type { Browser } from '@playwright/test'
import type { PublicPage } from './addresses.ts'
import { visit } from './visit.ts'

/** What a first visit brings over the wire until nothing more comes, without scrolling. Bytes, headers included. */
export type Transfer = {
  html: number
  script: number
  style: number
  font: number
  picture: number
  total: number
  requests: number
  scripts: string[]
  /** Hosts other than ours; there should be none. */
  others: string[]
}

export function transferOf(browser: Browser, url: string, page: PublicPage): Promise<Transfer> {
  return visit(browser, { url, page }, async ({ wire, open }) => {
    const asked = new Map<string, { url: string; type: string }>()
    const bytes = new Map<string, number>()
    wire.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('data:')) asked.set(requestId, { url: request.url, type: type ?? 'Other' })
    })
    // What was preloaded is asked for once more, and found.
    wire.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
    await wire.send('Network.enable')
    await open()

    const all = [...asked].map(([id, { url, type }]) => ({ address: new URL(url), type, size: bytes.get(id) ?? 0 }))
    const sum = (...types: string[]) =>
      all.filter(({ type }) => types.includes(type)).reduce((total, { size }) => total + size, 0)
    return {
      html: sum('Document'),
      // A module that is preloaded comes as Other or Script, as the browser likes.
      script: all
        .filter(({ address }) => address.pathname.endsWith('.js'))
        .reduce((total, { size }) => total + size, 0),
      style: sum('Stylesheet'),
      font: sum('Font'),
      picture: sum('Image'),
      total: all.reduce((total, { size }) => total + size, 0),
      requests: all.length,
      scripts: all.filter(({ address }) => address.pathname.endsWith('.js')).map(({ address }) => address.pathname),
      others: [...new Set(all.map(({ address }) => address.origin))].filter((origin) => origin !== new URL(url).origin),
    }
  })
}
