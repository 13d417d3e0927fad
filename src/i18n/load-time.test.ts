import { expect, test, vi } from 'vitest'

const readers = new Set<string>()
vi.mock('./language.ts', async (original) => ({
  ...(await original<object>()),
  uiLanguage() {
    readers.add(callerOf(new Error().stack))
    return 'en'
  },
  currentLanguage() {
    readers.add(callerOf(new Error().stack))
    return 'en'
  },
}))

// Without the entry points, which have side effects when imported.
const modules = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.*',
  '!../{root,entry.client,entry.server}.*',
  '!../server/{app,main}.ts',
  '!../website/static-client/static-client.ts',
  '!../website/offline/{service-worker,kill-switch}.ts',
  '!../website/drive/{main,drive-worker}.ts',
])

test('no module reads a message when it is imported, because that would fix its language', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(300)
  for (const load of Object.values(modules)) await load()
  expect([...readers]).toEqual([])
  // Imports all modules: 13 s on an idle machine.
}, 120_000)

/** The stack line of our code that read a message. */
function callerOf(stack = ''): string {
  const lines = stack.split('\n').slice(1)
  return (
    lines.find((line) => !/i18n\/(?:message-catalogue|language|load-time)|Reflect|Proxy|Object\./.test(line)) ?? stack
  )
}
