import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { ImageWire } from '#contracts/content/image.ts'
import { clearGalleryCache } from '#db/content/images.ts'
import {
  type GalleryPicture,
  galleryPictureAt,
  masterFile,
  maxImageBytes,
  pictureFiles,
} from '#domain/content/gallery.ts'
import type { Role } from '#domain/staff/permission.ts'
import { createLocalStorage } from '#integrations/storage/local-storage.ts'
import { deletePictureFiles } from '#services/content/change-image.ts'
import { generatePictureSizes } from '#services/content/upload-image.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { forgetAudit, noon } from '#test/support/safari.ts'
import { pictureFiles as door } from './picture-files.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const initialCategories = ['wildlife', 'landscape', 'equipment', 'people']
let shelfFolder = ''
let token = ''

beforeAll(async () => {
  token = await aToken(db, 'editor')
})
beforeEach(async () => {
  app.at(noon)
  shelfFolder = await mkdtemp(join(tmpdir(), 'pugmark-gallery-'))
  app.pictures = createLocalStorage(shelfFolder)
  await db.deleteFrom('image').execute()
  await db.deleteFrom('gallery_category').where('name', 'not in', initialCategories).execute()
  clearGalleryCache(db)
})

const aDrawing = (width = 640, height = 400) => sharp({ create: { width, height, channels: 3, background: '#2f6b7d' } })
const aJpeg = (width?: number, height?: number) => aDrawing(width, height).jpeg().toBuffer()

type Upload = { file?: Uint8Array | null; fields?: Record<string, string>; by?: string | null; key?: string }

async function upload({ file, fields = {}, by = token, key }: Upload = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ title: 'A leopard', category: 'wildlife', ...fields }))
    form.set(name, text)
  if (file !== null) form.set('image', new File([(file ?? (await aJpeg())) as Uint8Array<ArrayBuffer>], 'p.jpg'))
  const headers = { ...(by ? { 'x-auth-token': by } : {}), ...(key ? { 'idempotency-key': key } : {}) }
  const request = new Request('http://test/api/images', { method: 'POST', headers, body: form })
  const response = await createApi(app).fetch(request, { address: '203.0.113.9', requestId: 'a request' })
  return { status: response.status, body: await response.json() }
}

const uploaded = async (sent?: Upload) => {
  const { body } = await upload(sent)
  await generatePictureSizes(app)
  return (await ask(`/images/${body.id}`)).body as ImageWire
}
const pictureOf = ({ url }: ImageWire) => galleryPictureAt(url) as GalleryPicture
const countFiles = async () => (await readdir(shelfFolder)).length
const countRows = async () =>
  Number((await db.selectFrom('image').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

test('a picture is stored, the job generates its sizes, and all of them are public', async () => {
  const { status, body } = await upload({ file: await aJpeg(1000, 600), fields: { alt: 'A leopard in a tree' } })
  expect(status).toBe(201)
  expect(ImageWire.parse(body)).toMatchObject({ title: 'A leopard', alt: 'A leopard in a tree', state: 'making' })
  expect((await ask('/images')).body).toEqual([])
  expect((await ask('/images', { token })).body).toHaveLength(1)

  expect(await generatePictureSizes(app)).toEqual({ failures: [] })
  const [image] = (await ask('/images?category=Wildlife')).body as ImageWire[]
  expect(image).toMatchObject({ id: body.id, _id: body.id, state: 'ready', width: 1000, height: 600, featured: false })
  expect((await readdir(shelfFolder)).sort()).toEqual(pictureFiles(pictureOf(body)).sort())

  const show = (path: string, init?: RequestInit) => door(app).fetch(new Request(`http://test${path}`, init))
  for (const [path, type] of [
    [body.url, 'image/jpeg'],
    [body.url.replace('1000.jpg', '800.avif'), 'image/avif'],
    [body.url.replace('1000.jpg', '400.webp'), 'image/webp'],
  ]) {
    const shown = await show(path)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type])
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const { width } = await sharp(await shown.arrayBuffer()).metadata()
    expect(path).toContain(`/${width}.`)
    const again = await show(path, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  for (const path of [
    body.url.replace('1000.jpg', '500.jpg'),
    body.url.replace('.jpg', '.png'),
    `/pictures/${body.id}-1000x600/../../../etc/passwd`,
    `/pictures/${masterFile(body)}`,
    '/pictures/',
  ])
    expect([path, (await show(path)).status]).toEqual([path, 404])
})

test('camera metadata is removed from every file, and the orientation is applied', async () => {
  const exif = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '6/1 22/1 0/1' } }
  const photo = await aDrawing(600, 300).jpeg().withMetadata({ exif, orientation: 6 }).toBuffer()
  expect(photo.includes('canary')).toBe(true)
  const image = await uploaded({ file: photo })
  expect([image.width, image.height]).toEqual([300, 600])
  for (const name of pictureFiles(pictureOf(image))) {
    const bytes = Buffer.from(await new Response(await app.pictures.get(name)).arrayBuffer())
    const { exif: left, orientation } = await sharp(bytes).metadata()
    expect([name, left, orientation ?? 1]).toEqual([name, undefined, 1])
    expect(bytes.includes('canary')).toBe(false)
  }
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const bomb = () => aDrawing(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
const tiff = () => aDrawing(9, 9).tiff().toBuffer()
const cutOff = async () => (await aJpeg(900, 900)).subarray(0, 900)
const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')

test.each<[string, number, () => Promise<Uint8Array> | Uint8Array]>([
  ['a drawing with a script', 415, () => svg],
  ['a TIFF', 415, tiff],
  ['a HEIC', 415, () => heic],
  ['text', 415, () => Buffer.from('GIF is what I am not')],
  ['a page that calls itself a picture', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['more than 40 megapixels in a few kilobytes', 415, bomb],
  ['half a picture', 415, cutOff],
  ['nothing', 422, () => Buffer.alloc(0)],
  ['10 MB and a byte', 413, () => Buffer.alloc(maxImageBytes + 1, 0xff)],
])('%s is refused with %i and leaves no file', async (_, expected, file) => {
  const [rows, files] = [await countRows(), await countFiles()]
  const { status, body } = await upload({ file: await file() })
  expect([status, body.success]).toEqual([expected, false])
  expect([await countRows(), await countFiles()]).toEqual([rows, files])
})

test('HTML appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([await aDrawing().gif().toBuffer(), Buffer.from('<script>alert("canary")</script>')])
  const image = await uploaded({ file: polyglot, fields: { title: 'Polyglot' } })
  for (const name of pictureFiles(pictureOf(image))) {
    const bytes = Buffer.from(await new Response(await app.pictures.get(name)).arrayBuffer())
    expect([name, bytes.includes('canary')]).toEqual([name, false])
  }
})

test.each([
  ['no file', { file: null }, 422],
  ['no title', { fields: { title: '  ' } }, 400],
  ['a title that is too long', { fields: { title: 'x'.repeat(121) } }, 400],
  ['no category', { fields: { category: '' } }, 400],
  ['a field we do not know', { fields: { featured: 'true' } }, 400],
  ['no token', { by: null }, 401],
])('an upload with %s is refused', async (_, sent, expected) => {
  const rows = await countRows()
  expect((await upload(sent)).status).toBe(expected)
  expect(await countRows()).toBe(rows)
})

test.each<[Role, number]>([
  ['admin', 201],
  ['editor', 201],
  ['agent', 403],
  ['viewer', 403],
])('%s uploads: %i', async (role, expected) => {
  expect((await upload({ by: await aToken(db, role) })).status).toBe(expected)
})

test('a full disk returns 507 and leaves no row', async () => {
  const { pictures } = app
  const rows = await countRows()
  app.pictures = { ...pictures, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  expect((await upload()).status).toBe(507)
  app.pictures = pictures
  expect(await countRows()).toBe(rows)
})

test('a repeated upload is one picture, another file with its key is refused', async () => {
  const rows = await countRows()
  const [first, second] = await Promise.all([upload({ key: 'twice-twice' }), upload({ key: 'twice-twice' })])
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  expect(await countRows()).toBe(rows + 1)
  expect((await upload({ key: 'twice-twice', fields: { title: 'Other' } })).status).toBe(422)
})

test('titles in any script are stored unchanged, and a new category is created with its picture', async () => {
  const title = 'කොටියා சிறுத்தை نمر 🐆'
  const { body } = await upload({ fields: { title, category: '  Night   drives ' } })
  expect([body.title, body.category]).toEqual([title, 'Night drives'])
  expect((await upload({ fields: { category: 'night DRIVES' } })).body.category).toBe('Night drives')
  expect((await ask('/images/categories')).body.categories).toEqual([...initialCategories, 'Night drives'])
})

test('a category is added once, case-insensitively, and never empty', async () => {
  const add = (name: string) => ask('/images/categories', { token, body: { name } })
  expect((await add(' Birds ')).body.categories).toContain('Birds')
  expect((await add('birds')).status).toBe(409)
  expect((await add('   ')).status).toBe(400)
  expect((await add('x'.repeat(41))).status).toBe(400)
})

test('a category is renamed with its pictures; the initial ones and names in use are refused', async () => {
  const { body } = await upload({ fields: { category: 'Brids' } })
  const rename = (name: string, to: string) =>
    ask(`/images/categories/${encodeURIComponent(name)}`, { method: 'PATCH', token, body: { name: to } })
  const { status, body: all } = await rename('brids', ' Rare  birds ')
  expect([status, all.categories.includes('Rare birds'), all.categories.includes('Brids')]).toEqual([200, true, false])
  expect((await ask(`/images/${body.id}`)).body).toMatchObject({ category: 'Rare birds', version: body.version + 1 })
  expect((await rename('Rare birds', 'RARE birds')).body.categories).toContain('RARE birds')
  expect((await rename('RARE birds', 'Wildlife')).status).toBe(409)
  expect((await rename('RARE birds', ' ')).status).toBe(400)
  expect((await rename('RARE birds', 'x'.repeat(41))).status).toBe(400)
  expect((await rename('wildlife', 'Animals')).status).toBe(422)
  expect((await rename('Nothing', 'Something')).status).toBe(404)
  expect((await rename('RARE birds', 'featured')).status).toBe(200)
  expect((await rename('featured', 'Rare birds')).status).toBe(200)
  const stale = { title: 'Mine', category: 'Brids', version: body.version }
  expect((await ask(`/images/${body.id}`, { method: 'PATCH', token, body: stale })).status).toBe(409)
})

test('a category is removed once its pictures have another one, deleted pictures included', async () => {
  const { body: kept } = await upload({ fields: { category: 'Old trips' } })
  const { body: deleted } = await upload({ fields: { category: 'Old trips' } })
  await db.updateTable('image').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  const remove = (name: string, into?: string) =>
    ask(`/images/categories/${encodeURIComponent(name)}${into ? `?into=${encodeURIComponent(into)}` : ''}`, {
      method: 'DELETE',
      token,
    })
  expect((await remove('Old trips')).status).toBe(409)
  expect((await remove('Old trips', 'Nowhere')).status).toBe(404)
  expect((await remove('Old trips', 'old TRIPS')).status).toBe(404)
  expect((await remove('people', 'wildlife')).status).toBe(422)
  const { status, body } = await remove('old trips', 'Landscape')
  expect([status, body.categories.includes('Old trips')]).toEqual([200, false])
  expect((await ask(`/images/${kept.id}`)).body.category).toBe('landscape')
  expect((await remove('Old trips')).status).toBe(404)

  await ask('/images/categories', { token, body: { name: 'Empty' } })
  await db.updateTable('image').set({ category: 'Empty' }).where('id', '=', deleted.id).execute()
  expect((await remove('Empty')).status).toBe(200)
  await db.deleteFrom('image').where('id', '=', deleted.id).execute()
})

test('featuring a picture unfeatures the other; of two at once one remains', async () => {
  const [first, second] = [await uploaded(), await uploaded({ fields: { title: 'Two' } })]
  const feature = (id: string, body?: object | '') => ask(`/images/${id}/featured`, { method: 'PATCH', token, body })
  const featured = async () =>
    ((await ask('/images', { token })).body as ImageWire[]).filter((image) => image.featured).map(({ id }) => id)
  expect((await feature(first.id)).body).toMatchObject({ id: first.id, featured: true })
  expect((await feature(second.id, '')).body.featured).toBe(true)
  expect(await featured()).toEqual([second.id])
  await Promise.all([feature(first.id), feature(second.id)])
  expect(await featured()).toHaveLength(1)
  await feature(first.id)
  await feature(first.id, { featured: false })
  expect(await featured()).toEqual([])

  const { body: fresh } = await upload()
  expect((await feature(fresh.id)).status).toBe(409)
  expect((await feature('nothing')).status).toBe(404)
})

test('a change to the texts of a picture is refused if they have changed in the meantime', async () => {
  const image = await uploaded()
  const change = (body: object) => ask(`/images/${image.id}`, { method: 'PATCH', token, body })
  const changed = await change({ alt: 'A tree', category: 'landscape', version: image.version })
  expect(changed.body).toMatchObject({ title: 'A leopard', alt: 'A tree', category: 'landscape' })
  expect((await change({ title: 'Mine', version: image.version })).status).toBe(409)
  expect((await change({ title: '' })).status).toBe(400)
  expect((await change({ state: 'ready' })).status).toBe(400)
})

test('a picture that a package shows is not deleted', async () => {
  const image = await uploaded()
  const pictures = [{ image: '/art/river.jpg' }, { image: image.url, alt: { en: 'A leopard' } }]
  const pkg = { name: 'By the river', description: 'Wet.', park: 'yala', packageType: 'private' }
  const { body } = await ask('/packages', { token, body: { ...pkg, pictures } })
  const remove = () => ask(`/images/${image.id}`, { method: 'DELETE', token })
  const refused = await remove()
  expect([refused.status, refused.body.usedBy]).toEqual([
    409,
    [{ kind: 'package', id: body.package._id, name: 'By the river' }],
  ])
  const change = { pictures: [{ image: '/art/river.jpg', alt: { en: `/pictures/${image.id}-` } }] }
  expect((await ask(`/packages/${body.package._id}`, { method: 'PUT', token, body: change })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('a picture in use is not deleted; an unused one is deleted with its files', async () => {
  const image = await uploaded()
  const post = { title: 'With it', excerpt: 'Short.', date: '2026-12-01', category: 'Wildlife', readTime: '1 min read' }
  const { body: first } = await ask('/blogs', { token, body: { ...post, image: image.url } })
  const { body: second } = await ask('/blogs', { token, body: { ...post, content: `![a](${image.url})` } })
  const translations = { de: { content: `![a](${image.url})` } }
  const { body: third } = await ask('/blogs', { token, body: { ...post, content: 'Short.', translations } })
  const remove = () => ask(`/images/${image.id}`, { method: 'DELETE', token })
  const refused = await remove()
  expect([refused.status, refused.body.usedBy.map(({ id }: { id: string }) => id).sort()]).toEqual([
    409,
    [first.id, second.id, third.id].sort(),
  ])
  for (const { id } of [first, second, third]) await ask(`/blogs/${id}`, { method: 'DELETE', token })
  expect((await remove()).status).toBe(200)
  expect((await readdir(shelfFolder)).filter((name) => name.startsWith(image.id))).toEqual([])
  expect((await remove()).status).toBe(404)
  const row = await db.selectFrom('image').select('id').where('id', '=', image.id).executeTakeFirst()
  expect(row).toBeUndefined()
})

test('files that could not be deleted at once are deleted later', async () => {
  const image = await uploaded()
  const { pictures } = app
  app.pictures = { ...pictures, remove: () => Promise.reject(new Error('away')) }
  expect((await ask(`/images/${image.id}`, { method: 'DELETE', token })).status).toBe(200)
  expect((await ask(`/images/${image.id}`)).status).toBe(404)
  app.pictures = pictures
  await deletePictureFiles(app)
  expect((await readdir(shelfFolder)).filter((name) => name.startsWith(image.id))).toEqual([])
})

test('a picture whose sizes cannot be generated is marked as failed after three attempts and blocks no other', async () => {
  const { body: broken } = await upload()
  await app.pictures.remove(masterFile(broken))
  for (const minutes of [0, 6, 12]) {
    app.at(app.clock.now() + minutes * 60_000)
    const { failures } = await generatePictureSizes(app)
    expect(failures).toHaveLength(1)
  }
  clearGalleryCache(db)
  expect((await ask(`/images/${broken.id}`)).body.state).toBe('failed')
  expect((await uploaded()).state).toBe('ready')
})

test('deleting a picture while its sizes are generated is not reported as a failure', async () => {
  const { body: image } = await upload()
  const { pictures } = app
  const get = async (name: string) => {
    expect((await ask(`/images/${image.id}`, { method: 'DELETE', token })).status).toBe(200)
    return pictures.get(name)
  }
  app.pictures = { ...pictures, get }
  const outcome = await generatePictureSizes(app)
  app.pictures = pictures
  expect(outcome).toEqual({ failures: [] })
  expect((await readdir(shelfFolder)).filter((name) => name.startsWith(image.id))).toEqual([])
})

test('the gallery is paginated', async () => {
  for (let count = 0; count < 7; count++) await upload()
  const all = (await ask('/images', { token })).body as ImageWire[]
  expect(all).toHaveLength(7)
  const found: string[] = []
  let path: string | undefined = '/images?limit=3'
  while (path) {
    const { body, headers } = await ask(path, { token })
    expect(headers.get('x-total-count')).toBe(String(all.length))
    found.push(...(body as ImageWire[]).map(({ id }) => id))
    path = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(all.map(({ id }) => id))
})

test('the audit log records every change', async () => {
  await forgetAudit(db)
  const { id, version } = await uploaded()
  const change = (path: string, method: string, body?: object) => ask(`/images/${path}`, { method, token, body })
  for (const response of [
    await change(id, 'PATCH', { alt: 'A tree', version }),
    await change(`${id}/featured`, 'PATCH'),
    await change(`${id}/featured`, 'PATCH', { featured: false }),
    await change(id, 'DELETE'),
    await change('categories', 'POST', { name: 'Birds' }),
    await change('categories/Birds', 'PATCH', { name: 'Rare birds' }),
    await change('categories/Rare%20birds', 'DELETE'),
  ])
    expect(response.status).toBeLessThan(300)
  const rows = await db.selectFrom('audit').select('action').orderBy('seq').execute()
  expect(rows.map(({ action }) => action)).toEqual([
    ...['image added', 'image changed', 'image featured', 'image no longer featured', 'image removed'],
    ...['gallery category added', 'gallery category renamed', 'gallery category removed'],
  ])
})
