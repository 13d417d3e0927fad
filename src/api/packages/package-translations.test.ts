import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { basics, grid, testPackageApi } from '#test/support/package-requests.ts'
import { aRequest, aSharedRequest } from '#test/support/safari.ts'

const { db } = await testDatabase()
const { ask, token, make, change, read } = await testPackageApi(db)

const german = {
  name: 'Palubäume in der Dämmerung',
  description: 'Leoparden am Abend',
  highlights: ['Das letzte Licht'],
  features: ['Trinkwasser'],
  dishes: { 'Fish bun': 'Fischbrötchen' },
}
const meals = { breakfast: [{ name: 'Fish bun', price: 3 }], lunch: [] }
const aTranslated = async (more: object = {}) =>
  (
    await make({
      ...basics,
      features: ['Water'],
      highlights: ['The last light'],
      mealOptions: meals,
      translations: { de: german },
      ...more,
    })
  ).body.package

const inGerman = { headers: { 'accept-language': 'de-DE,de;q=0.9' } }

test('guests read a package in their language, staff in English with all translations', async () => {
  const pkg = await aTranslated()
  const path = `/packages/${pkg._id}`
  const shown = await ask(path, inGerman)
  expect(shown.body.package).toMatchObject({
    name: german.name,
    description: german.description,
    features: german.features,
    highlights: german.highlights,
    mealOptions: { breakfast: [{ name: 'Fischbrötchen', price: 3 }] },
  })
  expect(shown.body.package).not.toHaveProperty('inEnglish')
  expect(shown.headers.get('content-language')).toBe('de')
  expect((await ask(`${path}?lang=de`)).text).toBe(shown.text)
  expect((await ask(`${path}?lang=en`, inGerman)).body.package.name).toBe(basics.name)
  for (const text of [shown.text, (await read(pkg._id)).text]) expect(text).not.toContain('translations')
  expect((await read(pkg._id)).text).not.toContain('Leoparden')
  const staff = (await read(pkg._id, 'editor')).body.package
  expect(staff).toMatchObject({ name: basics.name, translations: { de: german } })
})

test('staff list and count the packages that are not fully translated; guests are refused', async () => {
  const left = await aTranslated()
  const french = { ...german, name: 'Crépuscule', dishes: { 'Fish bun': 'Pain au poisson' } }
  const done = await aTranslated({ translations: { de: german, fr: french } })
  const list = async () => (await ask('/packages?untranslated=true&limit=100', { token: token.editor })).body
  const before = await list()
  const ids = before.packages.map(({ _id }: { _id: string }) => _id)
  expect(ids).toContain(left._id)
  expect(ids).not.toContain(done._id)
  expect(before.untranslated).toBe(ids.length)
  await change(left._id, { translations: { de: german, fr: french } })
  expect((await list()).untranslated).toBe(ids.length - 1)
  expect((await ask('/packages?untranslated=true')).status).toBe(401)
})

test('a text without a translation is returned in English and marked as such', async () => {
  const { _id } = await aTranslated({ translations: { de: { name: german.name } } })
  expect((await ask(`/packages/${_id}`, inGerman)).body.package).toMatchObject({
    name: german.name,
    description: basics.description,
    features: ['Water'],
    inEnglish: ['description', 'highlights', 'features', 'mealOptions'],
  })
  const french = (await ask(`/packages/${_id}?lang=fr`)).body.package
  expect([french.name, french.inEnglish[0]]).toEqual([basics.name, 'name'])
})

test('lists, searches and ETags differ by language', async () => {
  const { _id } = await aTranslated({ name: 'Zebra crossing', translations: { de: { ...german, name: 'Ämter' } } })
  const german_ = await ask('/packages?isActive=true', inGerman)
  const english = await ask('/packages?isActive=true')
  expect(german_.headers.get('etag')).not.toBe(english.headers.get('etag'))
  expect(german_.headers.get('vary')).toContain('Accept-Language')
  expect([german_.body.packages[0].name, english.body.packages.at(-1)._id]).toEqual(['Ämter', _id])
  const ids = async (query: string, options = {}) =>
    (await ask(`/packages?${query}`, options)).body.packages.map((pkg: { _id: string }) => pkg._id)
  expect(await ids('q=amter&lang=de')).toEqual([_id])
  expect(await ids('q=amter')).toEqual([])
  expect(await ids('q=zebra&lang=de')).toEqual([])
  // Staff search in all languages, both in their list and in the dashboard search.
  expect(await ids('q=amter&limit=10', { token: token.editor })).toEqual([_id])
  expect((await ask('/search?q=amter', { token: token.editor })).body.packages[0].id).toBe(_id)
  const known = german_.headers.get('etag') ?? ''
  const headers = { ...inGerman.headers, 'if-none-match': known }
  expect((await ask('/packages?isActive=true', { headers })).status).toBe(304)
  expect((await ask('/packages?isActive=true', { headers: { 'if-none-match': known } })).status).toBe(200)
})

test('an unknown language is refused', async () => {
  const { status, body } = await ask('/packages?lang=xx')
  expect([status, body.errors[0].field]).toEqual([400, 'lang'])
})

test('editors translate a package on sale, and other changes keep its translations', async () => {
  const { _id } = await aTranslated()
  expect(
    (await change(_id, { translations: { de: german, fr: { name: 'Palu au crépuscule' } } }, 'editor')).status,
  ).toBe(200)
  expect((await change(_id, { features: ['Tea'] }, 'editor')).status).toBe(200)
  const { translations } = (await read(_id, 'admin')).body.package
  expect([translations.de.name, translations.fr.name]).toEqual([german.name, 'Palu au crépuscule'])
  await change(_id, { translations: {} })
  expect((await ask(`/packages/${_id}`, inGerman)).body.package.name).toBe(basics.name)
})

test.each<[object, string]>([
  [{ es: { name: 'Tarde' } }, 'translations.es'],
  [{ de: { name: 'x'.repeat(121) } }, 'translations.de.name'],
  [{ de: { description: 'x'.repeat(2001) } }, 'translations.de.description'],
  [{ fr: { features: Array(31).fill('x') } }, 'translations.fr.features'],
  [{ fr: { highlights: [' '] } }, 'translations.fr.highlights.0'],
  [{ fr: { dishes: { Soup: 'x'.repeat(121) } } }, 'translations.fr.dishes.Soup'],
  [
    { fr: { dishes: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`Dish ${index}`, 'x'])) } },
    'translations.fr.dishes',
  ],
  [{ fr: { dishes: { 'a\u0000b': 'Soupe' } } }, 'translations.fr.dishes.a\u0000b'],
  [{ fr: { price: 1 } }, 'translations.fr.price'],
])('%j is refused', async (translations, field) => {
  const { status, body } = await make({ ...basics, translations })
  expect(status).toBe(400)
  expect(body.errors[0].field).toBe(field)
})

test('a guest books in German; the booking is stored in English and read in each language', async () => {
  const pkg = await aTranslated({ ...grid, mealOptions: meals })
  const wish = aRequest(
    { id: pkg._id },
    {
      mealOption: 'with',
      includeBreakfast: true,
      selectedBreakfastItems: ['Fischbrötchen'],
      totalPrice: 41,
    },
  )
  const quoted = await ask(`/packages/${pkg._id}/quote`, { body: wish, ...inGerman })
  expect(quoted.body.quote).toMatchObject({ totalPrice: 41 })
  const { status, body } = await ask('/bookings', { body: wish, ...inGerman })
  expect(status).toBe(201)
  const names = { packageName: german.name, selectedBreakfastItems: ['Fischbrötchen'] }
  expect(body.booking).toMatchObject(names)
  const { bookingId, guestKey } = body.booking
  const stored = await db
    .selectFrom('booking')
    .select(['package_name', 'meals'])
    .where('reference', '=', bookingId)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ package_name: basics.name, meals: { breakfast: ['Fish bun'] } })
  const asGuest = async (path: string, language: string) =>
    (
      await ask(`/bookings/mine/${bookingId}${path}`, {
        headers: { 'x-guest-key': guestKey, 'accept-language': language },
      })
    ).body.booking
  expect(await asGuest('', 'de')).toMatchObject(names)
  expect(await asGuest('/account', 'de')).toMatchObject(names)
  const by = { 'x-guest-key': guestKey, 'accept-language': 'de' }
  const calendar = await ask(`/bookings/mine/${bookingId}/calendar.ics`, { headers: by })
  expect(calendar.text).toContain(`SUMMARY:${german.name}`)
  expect(await asGuest('', 'fr')).toMatchObject({ packageName: basics.name, selectedBreakfastItems: ['Fish bun'] })
  const staff = (await ask(`/bookings/${bookingId}`, { token: token.agent })).body
  expect(JSON.stringify(staff)).toContain(basics.name)
  expect(JSON.stringify(staff)).not.toContain(german.name)
  // The booking stays readable after its package is deleted.
  await db.updateTable('package').set({ deleted_at: new Date() }).where('id', '=', pkg._id).execute()
  expect(await asGuest('', 'de')).toMatchObject(names)
  expect(await asGuest('/account', 'de')).toMatchObject(names)
})

test('other packages are suggested by their names in the language of the guest', async () => {
  const pkg = await aTranslated({ packageType: 'both' })
  await aTranslated({ translations: { de: { name: 'Anderer Ausflug' } } })
  const seat = () => ask('/bookings', { body: aSharedRequest({ id: pkg._id }, [4]), ...inGerman })
  expect((await seat()).status).toBe(201)
  const { status, body } = await seat()
  expect([status, body.otherPackages.map(({ name }: { name: string }) => name)]).toEqual([
    409,
    expect.arrayContaining(['Anderer Ausflug']),
  ])
})
