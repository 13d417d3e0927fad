import { setTimeout as pause } from 'node:timers/promises'
import { cpuOfTree, memoryOfTree } from '../cpu.ts'
import { sendLoad } from '../load.ts'
import type { Options } from '../options.ts'
import type { TestBed } from '../test-bed.ts'

/** The cost of the catalogue with this many packages: first after a change, then from the cache. */
export async function askWithPackages(testBed: TestBed, options: Options, id: string, count: number) {
  await testBed.db.query(
    `insert into package
     select (jsonb_populate_record(package, jsonb_build_object('id', 'copy-' || number, 'name', 'Copy ' || number))).*
     from package, generate_series((select count(*) from package) + 1, $2::int) number where id = $1`,
    [id, count],
  )
  await pause(2_000)
  for (const path of [
    '/api/packages',
    '/',
    '/packages',
    '/browse-packages',
    `/packages/${id}`,
    `/api/packages/${id}/availability?timeSlot=morning`,
  ])
    await measureAfterChange(testBed, options, {
      what: `${count} packages, ${path.replace(id, ':id')}`,
      path,
      change: () => testBed.db.query('update package set name = name where id = $1', [id]),
    })
}

/** The same with this many posts of three thousand characters. */
export async function askWithPosts(testBed: TestBed, options: Options, count: number) {
  await testBed.db.query(
    `insert into post (id, title, excerpt, category, read_time, content, day)
     select 'tale-' || number, 'What we saw on drive ' || number, repeat('Who was there, and what we would do another time. ', 3),
       (array['Travel Tips', 'Wildlife', 'Conservation', 'Photography', 'Family Travel', 'Birdwatching'])[number % 6 + 1],
       '4 min read', repeat('The jeep left at half past five. A **leopard** lay on the rock. ', 48), current_date - (number / 3)::int
     from generate_series((select count(*) from post) + 1, $1::int) number`,
    [count],
  )
  await pause(2_000)
  const { rows } = await testBed.db.query<{ id: string }>('select id from post order by day limit 1')
  const id = rows[0]?.id ?? ''
  for (const path of ['/blog', '/blog?category=Wildlife', `/blog/${id}`, '/api/blogs', '/sitemap.xml'])
    await measureAfterChange(testBed, options, {
      what: `${count} posts, ${path.replace(id, ':id')}`,
      path,
      change: () => testBed.db.query('update post set title = title where id = $1', [id]),
    })
}

/** The time of the first response after a change, the longest wait of another request meanwhile, then a load. */
async function measureAfterChange(
  { server, postgres }: TestBed,
  { connections, seconds }: Options,
  { what, path, change }: { what: string; path: string; change(): Promise<unknown> },
) {
  await change()
  await pause(1_000)
  const others = askOften(`${server.url}/api/health`)
  const start = performance.now()
  const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  const { byteLength } = await answer.arrayBuffer()
  const firstMs = performance.now() - start
  const longestMs = await others.stop()
  const again = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br' } })
  const bytes = again.headers.get('content-length') ?? `${byteLength} unpacked`
  await again.arrayBuffer()
  const before = [cpuOfTree(server.pid), cpuOfTree(postgres)]
  const { requests, perSecond, unexpected } = await sendLoad({
    url: `${server.url}${path}`,
    connections,
    seconds,
    headers: { 'accept-encoding': 'br' },
  })
  const spent = [cpuOfTree(server.pid), cpuOfTree(postgres)].map(
    (now, index) => (now - (before[index] ?? 0)) / requests,
  )
  console.log(
    [
      `${what}: status ${answer.status}, first ${firstMs.toFixed(0)} ms, others wait ${longestMs.toFixed(0)} ms, ${bytes} bytes`,
      `${perSecond.toFixed(0)}/s, ${spent.map((microseconds) => microseconds.toFixed(0)).join(' + ')} µs of CPU (Node + PostgreSQL)`,
      `${unexpected} unexpected, memory ${memoryOfTree(server.pid).toFixed(0)} MB`,
    ].join('; '),
  )
}

/** Sends small requests one after another. Returns the longest wait in ms. */
function askOften(url: string) {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(url)).arrayBuffer()
      longest = Math.max(longest, performance.now() - start)
      await pause(5)
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
      return longest
    },
  }
}
