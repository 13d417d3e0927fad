import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { addNextPage, type PagedRows, type PagedSource, readFirstRows } from './paged-rows.ts'

type Body = { numbers: number[]; next: number | null }
type Part = { cursor: string | null; limit: number }
type Request = { part: Part; respond(): Promise<void> }

const key = ['gallery', 'list'] as const
/** The rows of the server, in order. */
let numbers: number[]
/** Requests without a response so far. */
let requests: Request[]
let client: QueryClient
let source: PagedSource<number, Body>
let reload: () => Promise<unknown>

beforeEach(() => {
  numbers = [9, 8, 7, 6, 5, 4, 3, 2, 1]
  requests = []
  client = new QueryClient()
  source = {
    client,
    key,
    pageSize: 2,
    maxRows: 100,
    read: (part) =>
      new Promise((resolve) => {
        const body = bodyOf(part)
        const respond = async () => {
          resolve(body)
          await settled()
        }
        requests.push({ part, respond })
      }),
    rowsOf: (body) => body.numbers,
    keyOf: (number) => number,
  }
  const observer = new QueryObserver(client, { queryKey: key, queryFn: () => readFirstRows(source, 2), enabled: false })
  reload = () => observer.refetch()
})

/** A page of the rows below the cursor, as they are when the request arrives. */
function bodyOf({ cursor, limit }: Part): Body {
  const below = numbers.filter((number) => cursor === null || number < Number(cursor))
  const page = below.slice(0, limit)
  return { numbers: page, next: below.length > limit ? (page.at(-1) ?? null) : null }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const rows = () => client.getQueryData<PagedRows<number, Body>>(key)?.rows

/** Responds to the oldest request. */
async function respond() {
  await settled()
  const [first] = requests.splice(0, 1)
  if (!first) throw new Error('no request')
  await first.respond()
  return first.part
}

async function respondToAll() {
  await settled()
  while (requests.length > 0) await respond()
}

async function open() {
  void reload()
  await respond()
  expect(rows()).toEqual([9, 8])
}

test('the next page follows the cached rows', async () => {
  await open()
  const more = addNextPage(source)
  expect(await respond()).toEqual({ cursor: '8', limit: 2 })
  expect(await more).toBe(4)
  expect(rows()).toEqual([9, 8, 7, 6])
})

test('a poll that ends after the next page was loaded keeps the page', async () => {
  await open()
  const more = addNextPage(source)
  await settled()
  const poll = reload()
  const [page] = requests.splice(0, 1)
  await settled()
  await page?.respond()
  expect(await more).toBe(4)
  await respondToAll()
  await poll
  expect(rows()).toEqual([9, 8, 7, 6])
})

test('the next page is read again if a poll has brought a new row meanwhile', async () => {
  await open()
  const more = addNextPage(source)
  await settled()
  numbers.unshift(10)
  void reload()
  await settled()
  const [page, poll] = requests.splice(0, 2)
  await poll?.respond()
  expect(rows()).toEqual([10, 9])
  await page?.respond()
  await respondToAll()
  expect(await more).toBe(4)
  expect(rows()).toEqual([10, 9, 8, 7])
})

test('the next page waits for a read that is under way', async () => {
  await open()
  numbers.unshift(10)
  void reload()
  const more = addNextPage(source)
  await respond()
  expect(await respond()).toEqual({ cursor: '9', limit: 2 })
  await more
  expect(rows()).toEqual([10, 9, 8, 7])
})

test('there is no page after the last row', async () => {
  numbers = [9, 8]
  await open()
  expect(await addNextPage(source)).toBeNull()
})
