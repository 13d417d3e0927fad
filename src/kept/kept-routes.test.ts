import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const website = fileURLToPath(new URL('../website', import.meta.url))
const kept = readdirSync(website, { recursive: true })
  .map((name) => ({ name: String(name), text: String(name).endsWith('.tsx') ? read(String(name)) : '' }))
  .filter(({ name, text }) => /^export const handle = .*\bkept:/m.test(text) || name === 'frame.tsx')

function read(name: string) {
  return readFileSync(`${website}/${name}`, 'utf8')
}

// What a memory gives is noted with the page; what is asked of the database itself is not.
const memories = [
  'listPackages',
  'readPackage',
  'readCatalogue',
  'listPosts',
  'findPost',
  'findFeaturedImage',
  'readBusinessSettings',
  'isDatabaseAway',
]

test('there are pages to keep', () => {
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['home.tsx', 'packages/package.tsx', 'frame.tsx']),
  )
})

test.each(kept)('$name reads records from memory only', ({ text }) => {
  const read = [...text.matchAll(/^import (?!type)\{([^}]*)\} from '#records\//gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  expect(read.filter((name) => name && !name.startsWith('type ') && !memories.includes(name))).toEqual([])
})

test.each(kept)('$name knows the day and nothing shorter, no guest and no chance', ({ text }) => {
  const loader = /export (?:async )?function loader\b.*?^}/ms.exec(text)?.[0] ?? ''
  expect(loader.replaceAll('dayAt(clock.now())', '')).not.toMatch(/\bnow\(|Date\b|random|\.headers\b|signal/i)
})
