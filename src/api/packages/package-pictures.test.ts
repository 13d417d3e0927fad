import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { basics, testPackageApi } from '#test/support/package-requests.ts'

const { db } = await testDatabase()
const { ask, make, change, read } = await testPackageApi(db)

const river = { image: '/art/river.jpg', alt: { en: 'Buffalo in a river', de: 'Büffel in einem Fluss' } }
const gate = { image: '/art/gate.jpg', alt: { en: '' } }
const pictureList = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ image: `/pictures/of-${at}.jpg`, alt: { en: String(at) } }))

async function aPackageWith(pictures: object[] | undefined, more: object = {}) {
  const { status, body } = await make({ ...basics, pictures, ...more })
  expect(status).toBe(201)
  return body.package
}

test('a package keeps up to eight pictures in order, and the first is its cover', async () => {
  const pkg = await aPackageWith([gate, river])
  expect(pkg).toMatchObject({ image: gate.image, pictures: [gate, river] })

  const path = `/packages/${pkg._id}`
  expect((await ask(`${path}?lang=de`)).body.package.pictures).toEqual([gate, river])
  const changed = await change(pkg._id, { pictures: [river, ...pictureList(7)] })
  expect(changed.body.package).toMatchObject({ image: river.image, pictures: [river, ...pictureList(7)] })
})

test('lists for guests have only the cover', async () => {
  const { _id } = await aPackageWith([river, gate])
  const { packages } = (await ask('/packages?isActive=true')).body
  const listed = packages.find((pkg: { _id: string }) => pkg._id === _id)
  expect(listed.image).toBe(river.image)
  expect(listed).not.toHaveProperty('pictures')
})

test('a cover sent alone moves to the front or replaces the cover; null removes all pictures', async () => {
  const { _id } = await aPackageWith([river, gate])
  const afterCover = async (image: string | null) => (await change(_id, { image })).body.package

  expect((await afterCover(gate.image)).pictures).toEqual([gate, river])
  expect((await afterCover('/art/herd.jpg')).pictures).toEqual([{ image: '/art/herd.jpg', alt: { en: '' } }, river])
  const bare = await afterCover(null)
  expect([bare.image, bare.pictures]).toEqual([null, undefined])
  expect((await afterCover(river.image)).pictures).toEqual([{ image: river.image, alt: { en: '' } }])
})

test('a package can be sent back as it was read, with or without pictures', async () => {
  for (const pictures of [[river, gate], undefined]) {
    const { _id } = await aPackageWith(pictures)
    const { package: pkg } = (await read(_id, 'admin')).body
    const sent = await change(_id, pkg)
    expect([sent.status, sent.body.package]).toEqual([200, pkg])
  }
})

test('empty translations and line breaks are not stored', async () => {
  const pkg = await aPackageWith([
    { image: river.image, alt: { en: ' The\n river ', de: ' ', fr: 'Rivière' } },
    { image: gate.image },
  ])
  expect(pkg.pictures).toEqual([{ image: river.image, alt: { en: 'The river', fr: 'Rivière' } }, gate])
})

const notOurs = 'Please choose one of our illustrations or a picture from the gallery'

test.each<[string, object, string, string]>([
  ['no picture', { pictures: [] }, 'pictures', 'Please choose at least one picture'],
  ['nine pictures', { pictures: pictureList(9) }, 'pictures', 'Please use at most 8 entries'],
  ['one picture twice', { pictures: [river, gate, river] }, 'pictures', 'The same picture is in the list twice'],
  [
    'a long text',
    { pictures: [altOf({ en: 'x'.repeat(301) })] },
    'pictures.0.alt.en',
    'Please use at most 300 characters',
  ],
  [
    'a long translation',
    { pictures: [altOf({ fr: 'x'.repeat(301) })] },
    'pictures.0.alt.fr',
    'Please use at most 300 characters',
  ],
  ['a picture of another host', { pictures: [{ image: 'https://a.example/b.jpg' }] }, 'pictures.0.image', notOurs],
  ['an empty address', { pictures: [river, { image: '' }] }, 'pictures.1.image', notOurs],
  [
    'another cover than the first',
    { image: gate.image, pictures: [river, gate] },
    'image',
    'The cover must be the first picture of the list',
  ],
])('%s is refused', async (_, wrong, field, message) => {
  const { status, body } = await make({ ...basics, ...wrong })
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})

function altOf(alt: object) {
  return { image: river.image, alt }
}

test('a text in an unsupported language is refused', async () => {
  expect((await make({ ...basics, pictures: [altOf({ es: 'Río' })] })).status).toBe(400)
})

test('a package stored by the previous version has its cover as its only picture', async () => {
  const { _id } = await aPackageWith(undefined)
  await db.updateTable('package').set({ image: '/art/yala-forest.jpg' }).where('id', '=', _id).execute()
  expect((await read(_id, 'admin')).body.package).toMatchObject({
    image: '/art/langurs.jpg',
    pictures: [{ image: '/art/langurs.jpg', alt: { en: '' } }],
  })
})
