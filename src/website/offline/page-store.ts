import { timeLimit } from '#api-client/time-limit.ts'
import { isKept, keyOf } from './classify-request.ts'
import { type Kept, whatGoes } from './evict.ts'

/** The browser's caches as we use them, by the names that the cookies page lists. */
const openPages = () => caches.open('pugmark.pages')
const openFiles = () => caches.open('pugmark.files')

const keptAt = 'x-kept-at'
const keptBytes = 'x-kept-bytes'
const keptTitle = 'x-kept-title'

/** A page as it was, or nothing. */
export async function findPage(address: string): Promise<Response | undefined> {
  return (await openPages()).match(keyOf(address), { ignoreVary: true })
}

/** Keeps a page that anybody could have been sent; the policy in its header goes with the nonces in its scripts. */
export async function keepPage(address: string, page: Response): Promise<void> {
  const isWhole = page.status === 200 && page.type === 'basic' && !page.redirected
  const isPage = page.headers.get('content-type')?.startsWith('text/html')
  if (!isWhole || !isPage || /no-store|private/.test(page.headers.get('cache-control') ?? '')) return
  if (!isKept(new URL(address).pathname)) return
  const copy = await copyOf(page)
  const text = await copy.clone().text()
  copy.headers.set(keptTitle, encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1] ?? ''))
  await (await openPages()).put(keyOf(address), copy)
  await Promise.all(filesIn(text).map(bringFile))
}

/** A file of the build never changes under its name; a picture may, and is looked at again after a day. */
export async function bringFile(address: string): Promise<Response> {
  // a device that cannot be read is no reason to stay without the file
  const kept = await findFile(address).catch(() => undefined)
  if (kept && (address.includes('/static/') || ageOf(kept) < dayMs)) return kept
  const limit = timeLimit()
  try {
    const file = await fetch(address, { signal: limit.signal })
    if (file.ok && !file.redirected) await keepFile(address, file.clone())
    return file
  } catch (error) {
    const instead = kept ?? (await findOtherSize(address).catch(() => undefined))
    if (instead) return instead
    throw error
  } finally {
    limit.stop()
  }
}

async function findFile(address: string): Promise<Response | undefined> {
  return (await openFiles()).match(address, { ignoreVary: true })
}

/** On a full device the file is only not kept: what has come is shown all the same. */
async function keepFile(address: string, file: Response): Promise<void> {
  try {
    await (await openFiles()).put(address, await copyOf(file))
  } catch {
    // no room
  }
}

/** A phone that was turned asks for another size of the same picture: the one that is here will do. */
async function findOtherSize(address: string): Promise<Response | undefined> {
  const picture = /^.*\/art\/[a-z-]+/.exec(address)?.[0]
  if (!picture) return
  const files = await openFiles()
  const other = (await files.keys()).find(({ url }) => /^-?\d*\.\w+$/.test(url.replace(picture, '')))
  return other && files.match(other)
}

/** Milliseconds since a page or file was kept. */
export function ageOf(kept: Response): number {
  return Date.now() - Number(kept.headers.get(keptAt))
}

/** A kept page says so itself: `data-kept` is when it came, `data-why` why it is not a fresh one. */
export async function marked(page: Response, why: 'lost' | 'late'): Promise<Response> {
  const at = page.headers.get(keptAt) ?? ''
  const text = (await page.text()).replace(/<html\b/, `<html data-kept="${at}" data-why="${why}"`)
  return new Response(text, { status: page.status, headers: page.headers })
}

/** The pages that are kept, the latest first. */
export async function listPages(): Promise<{ address: string; title: string }[]> {
  const cache = await openPages()
  const [requests, pages] = await Promise.all([cache.keys(), cache.matchAll()])
  return requests
    .map(({ url }, index) => ({ address: url, headers: pages[index]?.headers }))
    .sort((a, b) => Number(b.headers?.get(keptAt)) - Number(a.headers?.get(keptAt)))
    .map(({ address, headers }) => ({ address, title: decodeURIComponent(headers?.get(keptTitle) ?? '') }))
}

/** Makes room where there is too much. */
export async function tidy(): Promise<void> {
  const [pages, files] = await Promise.all([openPages(), openFiles()])
  const going = whatGoes(await listOf(pages), await listOf(files))
  await Promise.all(going.flatMap((key) => [pages.delete(key), files.delete(key)]))
}

/** After an update: scripts and styles that neither the new version nor a kept page names are of no use any more. */
export async function dropOldFiles(current: readonly string[]): Promise<void> {
  const [pages, files] = await Promise.all([openPages(), openFiles()])
  const texts = await Promise.all((await pages.matchAll()).map((page) => page.text()))
  const wanted = new Set([...current, ...texts.flatMap(filesIn)])
  for (const { url } of await files.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith('/static/') && !wanted.has(pathname)) await files.delete(url)
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Scripts and styles that a page names. Fonts are named by the styles and belong to the shell. */
function filesIn(text: string): string[] {
  return [...new Set(text.match(/\/static\/[\w./-]+\.(?:js|css)/g))]
}

async function listOf(cache: Cache): Promise<Kept[]> {
  const [requests, answers] = await Promise.all([cache.keys(), cache.matchAll()])
  return requests.map(({ url }, index) => ({
    key: url,
    at: Number(answers[index]?.headers.get(keptAt)),
    bytes: Number(answers[index]?.headers.get(keptBytes)),
  }))
}

/** Unpacked, and with the note of when it came and how large it is. */
async function copyOf(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(keptAt, String(Date.now()))
  headers.set(keptBytes, String(body.byteLength))
  return new Response(body, { status: answer.status, headers })
}
