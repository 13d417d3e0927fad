import { expect, test } from 'vitest'
import { clearPostCache, findPost } from '#db/content/posts.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))
const token = await aToken(db, 'editor')

const post = {
  title: 'Leopards at noon',
  excerpt: 'They sleep, mostly.',
  date: '2026-12-01',
  category: 'Wildlife',
  readTime: '1 min read',
  content: 'It is *hot*.',
}
const german = {
  title: 'Leoparden am Mittag',
  excerpt: 'Meist schlafen sie.',
  content: '## Schatten\n\nEs ist *heiß*.',
}
const publish = async (more: object = {}) =>
  (await ask('/blogs', { token, body: { ...post, translations: { de: german }, ...more } })).body
const change = (id: string, more: object) => ask(`/blogs/${id}`, { method: 'PUT', token, body: { ...post, ...more } })
const storedIn = async (id: string) =>
  (await db.selectFrom('post').select('translations').where('id', '=', id).executeTakeFirstOrThrow()).translations

test('guests read a post in their language, staff in English with all translations', async () => {
  const { id } = await publish()
  const shown = await ask(`/blogs/${id}`, { headers: { 'accept-language': 'de' } })
  expect(shown.body).toMatchObject(german)
  expect(shown.body).not.toHaveProperty('inEnglish')
  expect([shown.headers.get('content-language'), shown.headers.get('vary')]).toEqual([
    'de',
    expect.stringContaining('Accept-Language'),
  ])
  expect((await ask(`/blogs/${id}?lang=de`)).text).toBe(shown.text)
  expect((await ask(`/blogs/${id}`)).body).toMatchObject({ title: post.title, content: post.content })
  for (const language of ['en', 'de', 'fr'])
    expect((await ask(`/blogs/${id}?lang=${language}`)).text).not.toContain('translations')
  expect((await ask(`/blogs/${id}`, { token })).body).toMatchObject({
    title: post.title,
    translations: { de: german },
  })
  expect((await ask(`/blogs/${id}?lang=it`)).status).toBe(400)
})

test('a text without a translation is returned in English and marked as such', async () => {
  const { id } = await publish({ translations: { de: { title: german.title, content: ' \n' } } })
  expect((await ask(`/blogs/${id}?lang=de`)).body).toMatchObject({
    title: german.title,
    excerpt: post.excerpt,
    content: post.content,
    inEnglish: ['excerpt', 'content'],
  })
  const listed = (await ask('/blogs?lang=de&q=mittag')).body
  expect(listed.find((post: { id: string }) => post.id === id)).toMatchObject({
    title: german.title,
    inEnglish: ['excerpt'],
  })
  expect((await ask(`/blogs/${id}?lang=fr`)).body.inEnglish).toEqual(['title', 'excerpt', 'content'])
})

test('a search finds texts in the guest’s language, and in all languages for staff', async () => {
  const { id } = await publish({ title: 'Sambar', translations: { de: { ...german, title: 'Pferdehirsch' } } })
  const ids = async (query: string, as = {}) =>
    (await ask(`/blogs?${query}`, as)).body.map((found: { id: string }) => found.id)
  expect(await ids('q=pferdehirsch&lang=de')).toEqual([id])
  expect(await ids('q=pferdehirsch')).toEqual([])
  expect(await ids('q=pferdehirsch', { token })).toEqual([id])
  expect((await ask('/search?q=pferdehirsch', { token })).body.posts).toMatchObject([{ id, title: 'Sambar' }])
})

test('staff list the posts that are not fully translated, by language; guests are refused', async () => {
  const french = { title: 'Midi', excerpt: 'Ils dorment.', content: 'Il fait *chaud*.' }
  const whole = (await publish({ translations: { de: german, fr: french } })).id
  const partly = (await publish({ translations: { de: { ...german, content: '' }, fr: french } })).id
  const none = (await publish({ translations: {} })).id
  const listed = (await ask('/blogs?untranslated=true&limit=100', { token })).body as {
    id: string
    untranslated: string[]
  }[]
  expect(listed.find(({ id }) => id === whole)).toBe(undefined)
  expect(listed.find(({ id }) => id === partly)?.untranslated).toEqual(['de'])
  expect(listed.find(({ id }) => id === none)?.untranslated).toEqual(['de', 'fr'])
  await change(partly, { translations: { de: german, fr: french } })
  const left = (await ask('/blogs?untranslated=true&limit=100', { token })).body as { id: string }[]
  expect(left.map(({ id }) => id)).not.toContain(partly)
  expect((await ask('/blogs?untranslated=true')).status).toBe(401)
  expect((await ask('/blogs?untranslated=perhaps', { token })).status).toBe(400)
  expect((await ask('/blogs?limit=100')).text).not.toContain('untranslated')
})

test('a translated text is rendered when it is saved, and again when it changes', async () => {
  const { id } = await publish()
  expect((await storedIn(id)).de).toMatchObject({
    html: '<h2 id="s-schatten">Schatten</h2>\n<p>Es ist <em>heiß</em>.</p>',
    sections: [{ id: 's-schatten', title: 'Schatten' }],
  })
  await change(id, { translations: { de: { ...german, content: 'Es *regnet*.' }, fr: { title: 'Midi' } } })
  expect(await storedIn(id)).toMatchObject({ de: { html: '<p>Es <em>regnet</em>.</p>' }, fr: { title: 'Midi' } })
})

test('a translated text without HTML is rendered when first read; the other languages stay unchanged', async () => {
  const { id } = await publish()
  const translations = JSON.stringify({ de: german, fr: { title: 'Midi', excerpt: '', content: '*Chaud*' } })
  await db.updateTable('post').set({ translations }).where('id', '=', id).execute()
  clearPostCache(db)
  expect((await findPost(db, id, 'fr'))?.rendered.html).toBe('<p><em>Chaud</em></p>')
  expect(await storedIn(id)).toEqual({
    de: german,
    fr: { title: 'Midi', excerpt: '', content: '*Chaud*', html: '<p><em>Chaud</em></p>', sections: [] },
  })
})

test('a change without translations keeps them, and empty ones remove them', async () => {
  const { id } = await publish()
  await change(id, { title: 'Another title' })
  expect((await ask(`/blogs/${id}`, { token })).body.translations).toEqual({ de: german })
  await change(id, { translations: {} })
  expect((await ask(`/blogs/${id}?lang=de`)).body.title).toBe(post.title)
  const { difference } = await db
    .selectFrom('audit')
    .select('difference')
    .where('entity_id', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(difference).toMatchObject({ 'title de': { from: german.title, to: null }, content: 'changed' })
})

test.each<[object, string]>([
  [{ es: {} }, 'translations.es'],
  [{ de: { title: 'x'.repeat(151) } }, 'translations.de.title'],
  [{ de: { excerpt: 'x'.repeat(501) } }, 'translations.de.excerpt'],
  [{ fr: { content: 'x'.repeat(20_001) } }, 'translations.fr.content'],
])('%j is refused', async (translations, field) => {
  const { status, body } = await ask('/blogs', { token, body: { ...post, translations } })
  expect([status, body.errors[0].field]).toEqual([400, field])
})

test('20,000 characters in each language fit into a request', async () => {
  const content = '界'.repeat(20_000)
  const { title, content: stored } = await publish({ content, translations: { de: { content }, fr: { content } } })
  expect([title, stored.length]).toEqual([post.title, 20_000])
})
