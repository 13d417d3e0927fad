import { afterEach, expect, test, vi } from 'vitest'
import { savePreferences } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

test('saves of one preference run one after another, even if one fails; another preference is saved at once', async () => {
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const sent = vi.fn((_path: string, { body }: { body: string }) => (body.includes('true') ? first : second).promise)
  vi.stubGlobal('fetch', sent)
  const saves = [savePreferences('token', { darkMode: true }), savePreferences('token', { darkMode: false })]
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveBeenCalledTimes(1)
  void savePreferences('token', { shortcuts: true })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  first.reject(new TypeError('unreachable'))
  second.resolve(Response.json({ success: true, settings: { darkMode: false } }))
  expect(await Promise.all(saves)).toMatchObject([{ ok: false }, { ok: true, body: { settings: { darkMode: false } } }])
})
