import { expect, test, vi } from 'vitest'

const readers = new Set<string>()
vi.mock('./language.ts', async (original) => ({
  ...(await original<object>()),
  uiLanguage() {
    readers.add(callerIn(new Error().stack))
    return 'en'
  },
  currentLanguage() {
    readers.add(callerIn(new Error().stack))
    return 'en'
  },
}))

// Without the entry points, which start working when they are loaded.
const modules = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.*',
  '!../{root,entry.client,entry.server}.*',
  '!../server/{app,main}.ts',
  '!../website/static-client/static-client.ts',
  '!../website/offline/{service-worker,kill-switch}.ts',
  '!../website/drive/{main,drive-worker}.ts',
])

test('no module reads a message at load time, which would fix its language for all requests', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(300)
  for (const load of Object.values(modules)) await load()
  expect([...readers]).toEqual([])
  // All modules of the program: 13 s on a quiet machine.
}, 120_000)

/** The line of our code that read a text. */
function callerIn(stack = ''): string {
  const lines = stack.split('\n').slice(1)
  return (
    lines.find((line) => !/i18n\/(?:message-catalogue|language|load-time)|Reflect|Proxy|Object\./.test(line)) ?? stack
  )
}
