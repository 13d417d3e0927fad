import { inTime, timeLimitMs } from '#api-client/time-limit.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { fileCacheName, pageCacheName } from '#domain/settings/storage-keys.ts'
import { cacheKey, isCacheable } from './classify-request.ts'

const openPages = () => caches.open(pageCacheName)
const openFiles = () => caches.open(fileCacheName)

const savedAtHeader = 'x-kept-at'
const bytesHeader = 'x-kept-bytes'
const maxPages = 60
const maxBytes = 30 * 1024 * 1024

export async function findPage(url: string): Promise<Response | undefined> {
  return (await openPages()).match(cacheKey(url))
}

/** Saves a public document with the scripts and styles it names. The nonces of its scripts match the policy in its header. */
export async function savePage(url: string, page: Response): Promise<void> {
  const isComplete = page.status === 200 && page.type === 'basic' && !page.redirected
  const isHtml = page.headers.get('content-type')?.startsWith('text/html')
  const isPrivate = /no-store|private/.test(page.headers.get('cache-control') ?? '')
  if (!isComplete || !isHtml || isPrivate || !isCacheable(new URL(url).pathname)) return
  const copy = await copyOf(page)
  const text = await copy.clone().text()
  await (await openPages()).put(cacheKey(url), copy)
  await Promise.all(filesIn(text).map(fetchFile))
}

/** Cache first. Build files never change under their names; an image is fetched again after a day. */
export async function fetchFile(url: string): Promise<Response> {
  // Cache Storage fails or hangs in a damaged browser profile; the network still answers.
  const lookup = openFiles().then((files) => files.match(url))
  const saved = await inTime(lookup.catch(() => undefined))
  if (saved && (url.includes('/static/') || ageOf(saved) < dayMs)) return saved
  try {
    const file = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) })
    // A full device only fails to store the file.
    if (file.ok && !file.redirected) await inTime(saveFile(url, file.clone()).catch(() => {}))
    return file
  } catch (error) {
    const replacement = saved ?? (await findOtherSize(url).catch(() => undefined))
    if (replacement) return replacement
    throw error
  }
}

async function saveFile(url: string, file: Response): Promise<void> {
  await (await openFiles()).put(url, await copyOf(file))
}

/** A phone that is turned requests another size of the same image. */
async function findOtherSize(url: string): Promise<Response | undefined> {
  const image = /^.*\/art\/[a-z-]+/.exec(url)?.[0]
  if (!image) return
  const files = await openFiles()
  const other = (await files.keys()).find((saved) => /^-?\d*\.\w+$/.test(saved.url.replace(image, '')))
  return other && files.match(other)
}

/** Milliseconds since a page or file was saved. */
export function ageOf(saved: Response): number {
  return Date.now() - savedAt(saved)
}

/** The same page with the time it was saved and the reason in its root element: see cached-page-mark.ts. */
export async function markSaved(page: Response, reason: 'lost' | 'late'): Promise<Response> {
  const text = (await page.text()).replace(/<html\b/, `<html data-kept="${savedAt(page)}" data-why="${reason}"`)
  return new Response(text, { status: page.status, headers: page.headers })
}

/** The saved pages, newest first. Titles are HTML: '&' reads '&amp;'. */
export async function listPages(): Promise<{ url: string; title: string }[]> {
  const pages = await entriesOf(await openPages())
  const titles = await Promise.all(pages.map(async ({ response }) => titleIn(await response.text())))
  return pages.map(({ key, at }, index) => ({ url: key, title: titles[index] ?? '', at })).sort((a, b) => b.at - a.at)
}

/** Deletes the oldest pages and files beyond the limits. */
export async function evict(): Promise<void> {
  const [pages, files] = await Promise.all([openPages(), openFiles()])
  const keys = keysToEvict(await entriesOf(pages), await entriesOf(files))
  await Promise.all(keys.flatMap((key) => [pages.delete(key), files.delete(key)]))
}

type Entry = { key: string; at: number; bytes: number }

/** At most 60 pages and 30 MB. Pages go last: they are small, and they are what a guest reads. */
export function keysToEvict(pages: readonly Entry[], files: readonly Entry[]): string[] {
  const newestFirst = (entries: readonly Entry[]) => entries.toSorted((a, b) => b.at - a.at)
  const excess = newestFirst(pages).slice(maxPages)
  let bytesLeft = maxBytes
  for (const entry of [...newestFirst(pages).slice(0, maxPages), ...newestFirst(files)]) {
    bytesLeft -= entry.bytes
    if (bytesLeft < 0) excess.push(entry)
  }
  return excess.map(({ key }) => key)
}

/** After an update, deletes build files that neither the new version nor a saved page names. */
export async function deleteUnusedFiles(shellFiles: readonly string[]): Promise<void> {
  const [pages, files] = await Promise.all([openPages(), openFiles()])
  const texts = await Promise.all((await pages.matchAll()).map((page) => page.text()))
  const used = new Set([...shellFiles, ...texts.flatMap(filesIn)])
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/static/') && !used.has(pathname)) await files.delete(url)
  }
}

/** Scripts and styles. Styles name the fonts, which are shell files. */
function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/static\/[\w./-]+\.(?:js|css)/g))]
}

function titleIn(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}

async function entriesOf(cache: Cache): Promise<(Entry & { response: Response })[]> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  return responses.map((response, index) => ({
    key: requests[index]?.url ?? '',
    at: savedAt(response),
    bytes: Number(response.headers.get(bytesHeader)),
    response,
  }))
}

function savedAt(saved: Response): number {
  return Number(saved.headers.get(savedAtHeader))
}

/** Decompressed, with the time and the size in its headers. */
async function copyOf(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(savedAtHeader, String(Date.now()))
  headers.set(bytesHeader, String(body.byteLength))
  return new Response(body, { status: response.status, headers })
}
