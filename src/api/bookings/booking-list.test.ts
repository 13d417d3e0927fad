import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkChain, linkAudit } from '#db/audit/write-audit.ts'
import { matching } from '#db/bookings/booking-filter.ts'
import { bookingPosition } from '#db/bookings/booking-order.ts'
import { encrypt } from '#db/guests/identity-encryption.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const other = await aPackage(db, { park: 'bundala', block: '' })
let admin: string
let agent: string
let viewer: string

beforeAll(async () => {
  ;[admin, agent, viewer] = [await aToken(db, 'admin'), await aToken(db, 'agent'), await aToken(db, 'viewer')]
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const written = { name: 'Grace Hopper', email: 'grace@example.org', phone: '+94 77 123 4567', date: dayIn(10) }
const write = async (changes: object = {}) => {
  const { body, status } = await ask('/bookings/admin/create-booking', {
    token: agent,
    body: { ...written, ...changes },
  })
  if (status !== 201) throw new Error(body.message)
  return body.booking
}
const names = async (query: string, token = agent) =>
  (await ask(`/bookings?${query}`, { token })).body.map(({ name }: { name: string }) => name)

test('the list can be filtered by package, park, kind and payment status', async () => {
  await write({ name: 'Yala', packageId: pkg.id })
  await write({ name: 'Bundala', packageId: other.id })
  const { _id } = await write({ name: 'Nowhere' })
  await sql`update booking set payment_status = 'refund due' where id = ${_id}`.execute(db)
  expect(await names(`packageId=${pkg.id}`)).toEqual(['Yala'])
  expect(await names('park=bundala')).toEqual(['Bundala'])
  expect(await names('kind=general')).toEqual(['Nowhere'])
  expect(await names('paymentStatus=refund%20due')).toEqual(['Nowhere'])
  expect(await names('paymentStatus=unpaid&park=yala&kind=private')).toEqual(['Yala'])
  expect(await ask('/bookings?park=atlantis', { token: agent })).toMatchObject({ status: 400 })
})

test('every role finds names in any script by a part of them, case-insensitively', async () => {
  for (const name of ['නිමල් පෙරේරා', 'குமார்', 'فاطمة الزهراء', 'Jörg Müller', 'Ольга', '李小龙 🐆', 'Nimal'])
    await write({ name, status: 'cancelled' })
  for (const [part, name] of [
    ['මල්', 'නිමල් පෙරේරා'],
    ['රේ', 'නිමල් පෙරේරා'],
    ['மா', 'குமார்'],
    ['الزه', 'فاطمة الزهراء'],
    ['ÜLL', 'Jörg Müller'],
    ['jörg m', 'Jörg Müller'],
    ['ОЛЬ', 'Ольга'],
    ['龙', '李小龙 🐆'],
    ['🐆', '李小龙 🐆'],
    ['nim', 'Nimal'],
  ] as const)
    for (const token of [agent, viewer]) expect(await names(`q=${encodeURIComponent(part)}`, token)).toEqual([name])
  expect(await names(`q=${encodeURIComponent('%රේ')}`)).toEqual([])
  expect(await names(`q=${encodeURIComponent('ü%l')}`)).toEqual([])
})

test.each([
  ['Zoë Brontë', ['zoe', 'ZOË', 'bronte', 'zoe bro', 'Zoe\u0308', 'zo']],
  ['Zoe Bronte', ['zoë', 'brontë']],
  ['Łukasz Ørsted', ['lukasz', 'ŁUK', 'orsted']],
  ['Anna Strauß', ['strauss', 'straus', 'STRAUSS']],
  ['Сергей', ['сергей', 'Сергеи']],
])('%s is found by %s, in the list and in the global search', async (name, parts) => {
  await write({ name })
  await write({ name: 'Nobody else' })
  for (const part of parts) {
    expect([part, await names(`q=${encodeURIComponent(part)}`)]).toEqual([part, [name]])
    const { body } = await ask(`/search?q=${encodeURIComponent(part)}`, { token: agent })
    expect([part, body.bookings.map((booking: { name: string }) => booking.name)]).toEqual([part, [name]])
  }
})

test.each([
  ['Zoë', 'booking_search'],
  ['zoe@example.org', 'booking_search'],
  ['නිමල්', 'booking_foreign_name'],
])('a search for %s uses the index %s', async (q, index) => {
  const plan = await db
    .transaction()
    .execute(async (tx) => {
      // The planner prefers another index when there are few rows.
      await sql`set local enable_seqscan = off`.execute(tx)
      const others = await sql<{ name: string }>`
        select indexname as name from pg_indexes left join pg_constraint on conname = indexname
        where tablename = 'booking' and conname is null and indexname <> ${index}`.execute(tx)
      for (const { name } of others.rows) await sql`drop index ${sql.id(name)}`.execute(tx)
      const { rows } = await sql`explain select from booking where deleted_at is null and ${matching({ q })}`.execute(
        tx,
      )
      throw { rows }
    })
    .catch((undone) => undone)
  expect(JSON.stringify(plan.rows)).toContain(index)
})

test('a month, newest first, is paginated without gaps or duplicates', async () => {
  const expected: string[] = []
  for (const [at, day] of [12, 10, 14, 11, 13].entries()) {
    app.at(noon + at * 1000)
    expected.unshift((await write({ name: String(day), date: dayIn(day) })).name)
  }
  await write({ name: 'outside', date: dayIn(40) })
  const seen: string[] = []
  let path = `/bookings?from=${dayIn(10)}&to=${dayIn(14)}&limit=2`
  while (path) {
    const { body, headers } = await ask(path, { token: agent })
    seen.push(...body.map(({ name }: { name: string }) => name))
    path = /<\/api(.*?)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  expect(seen).toEqual(expected)
})

test.each([
  ['soonest', ['0', '1', '2', '3', '4', 'never', 'never']],
  ['latest', ['4', '3', '2', '1', '0', 'never', 'never']],
  ['upcoming', ['2', '3', '4', '1', '0', 'never', 'never']],
])('sorted by trip day, %s first, page by page; bookings without a day come last', async (sort, order) => {
  for (const day of [3, 0, 4, 1, 2]) {
    const { _id } = await write({ name: String(day), status: 'cancelled' })
    // '2' stands for today.
    await sql`update booking set day = ${dayIn(day - 2)} where id = ${_id}`.execute(db)
  }
  for (const _ of [1, 2]) {
    const { _id } = await write({ name: 'never', status: 'cancelled' })
    await sql`update booking set day = null where id = ${_id}`.execute(db)
  }
  const seen: { _id: string; name: string }[] = []
  let path: string | undefined = `/bookings?limit=2&sort=${sort}`
  while (path) {
    const page = await ask(path, { token: agent })
    seen.push(...page.body)
    path = /<\/api(.*?)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(seen.map(({ name }) => name)).toEqual(order)
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(7)
})

const guests = [
  { name: 'zoe', status: 'pending', paid: 'refunded' },
  { name: 'Åsa', status: 'confirmed', paid: 'refund due' },
  { name: '', status: 'cancelled', paid: 'part paid' },
  { name: 'Ada', status: 'cancelled', paid: 'paid' },
  { name: 'නිමල්', status: 'completed', paid: 'submitted' },
  { name: 'Ada', status: 'pending', paid: 'unpaid' },
]

test.each([
  ['name', [3, 5, 1, 0, 4, 2]],
  ['name-down', [4, 0, 1, 5, 3, 2]],
  ['status', [5, 0, 1, 4, 3, 2]],
  ['status-down', [3, 2, 4, 1, 5, 0]],
  ['payment', [1, 4, 2, 5, 3, 0]],
  ['payment-down', [0, 3, 5, 2, 4, 1]],
])('sorted by %s, page by page and in the CSV; the newest first, erased guests last', async (sort, order) => {
  const ids: string[] = []
  const references: string[] = []
  for (const [at, { name, status, paid }] of guests.entries()) {
    app.at(noon + at * 1000)
    const { _id, bookingId } = await write({ name: 'Guest', status: 'cancelled' })
    await sql`update booking set customer_name = ${name}, status = ${status}, payment_status = ${paid},
      cancel_reason = case when ${status} = 'cancelled' then cancel_reason end where id = ${_id}`.execute(db)
    ids.push(_id)
    references.push(bookingId)
  }
  for (const limit of [1, 2, 4]) {
    const seen: number[] = []
    let path: string | undefined = `/bookings?limit=${limit}&sort=${sort}`
    while (path) {
      const page = await ask(path, { token: agent })
      seen.push(...page.body.map(({ _id }: { _id: string }) => ids.indexOf(_id)))
      path = /<\/api(.*?)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect([limit, seen]).toEqual([limit, order])
  }
  const month = await ask(`/bookings?sort=${sort}&from=${dayIn(10)}&to=${dayIn(10)}`, { token: agent })
  expect(month.body.map(({ _id }: { _id: string }) => ids.indexOf(_id))).toEqual(order)
  const { text } = await ask(`/bookings.csv?sort=${sort}`, { token: agent })
  const listed: string[] = text.match(/^\uFEFF?PM\w+/gm) ?? []
  expect(listed.map((reference) => references.indexOf(reference))).toEqual(order)
  // The test set statuses without updating claims.
  await forgetSales(db)
})

test('a search for a frequent name covers the newest bookings of the other filters in every order, and the header says so', async () => {
  await write({ name: 'Ada the first', status: 'cancelled' })
  await addLater('Ada', 1, 150)
  expect(await search('ada')).toMatchObject({
    found: ['Ada 00001', 'Ada 00002', 'Ada 00003'],
    total: '151',
    searchedNewest: null,
  })
  expect((await search('ada the')).found).toEqual(['Ada the first'])

  await addLater('Grace', 151, 10_100)
  await addLater('Ada', 10_101, 10_400)
  // 10,401 bookings are stored; the search covers the newest 10,000 of them.
  const { next, ...first } = await search('ada')
  expect(first).toEqual({
    found: ['Ada 10101', 'Ada 10102', 'Ada 10103'],
    total: '300',
    searchedNewest: '10000',
  })
  for (const sort of ['newest', 'upcoming', 'latest', 'payment', 'status-down'])
    expect([sort, await search('ada', { sort })]).toMatchObject([sort, { total: '300', searchedNewest: '10000' }])
  const complete = { found: ['Ada 00001', 'Ada 00002', 'Ada 00003'], total: '451', searchedNewest: null }
  const during = (days: number) => `&from=${dayIn(0)}&to=${dayIn(days - 1)}`
  expect(await search('ada', { more: during(31) })).toMatchObject(complete)
  expect(await search('ada', { more: during(32) })).toMatchObject({ total: '300', searchedNewest: '10000' })
  // Only 150 bookings are paid, all older than the newest 10,000.
  await sql`update booking set payment_status = 'paid' where customer_name like 'Ada 000%' or customer_name like 'Ada 001%'`.execute(
    db,
  )
  for (const sort of ['name', 'payment'])
    expect(await search('ada', { sort, more: '&paymentStatus=paid' })).toMatchObject({
      total: '150',
      searchedNewest: null,
    })
  // Few of the newest bookings match now; the second page still continues.
  await addLater('Grace', 10_401, 12_400)
  const second = { found: ['Ada 10104', 'Ada 10105', 'Ada 10106'], searchedNewest: '10000' }
  expect(await search('ada', { more: next })).toMatchObject(second)
})

test('a search among guests who wait for the bank details finds them', async () => {
  await addLater('Ada', 1, 150)
  const { _id } = await write({ name: 'Ada Lovelace', packageId: pkg.id, status: 'pending' })
  await sql`update booking set payment_method = 'bank', total = 3500 where id = ${_id}`.execute(db)
  const more = '&paymentStatus=bank%20details'
  for (const q of ['ada', 'lovelace', 'a'])
    expect(await search(q, { more })).toMatchObject({ found: ['Ada Lovelace'], total: '1' })
  const message = { channel: 'whatsapp', template: 'bank', message: 'Account 1234' }
  const [{ bookingId }] = (await ask(`/bookings?q=lovelace`, { token: agent })).body
  expect((await ask(`/bookings/${bookingId}/messages`, { token: agent, body: message })).status).toBe(201)
  expect(await search('ada', { more })).toMatchObject({ found: [], total: '0' })
})

test('a search without a usable index covers the newest bookings, and the header says so', async () => {
  await write({ name: 'Zoë Hopper', status: 'cancelled' })
  await addLater('Xy', 1, 1)
  await sql`update booking set status = 'completed', cancel_reason = null where customer_name = 'Xy 00001'`.execute(db)
  await addLater('Grace', 2, 10_000)
  // Every guest has an address at example.org, and one booking is completed: its status finds it.
  const completed = { found: ['Xy 00001'], total: '1', searchedNewest: null }
  for (const sort of ['newest', 'upcoming', 'name', 'payment', 'status'])
    expect(await search('example', { sort, more: '&status=completed' })).toMatchObject(completed)
  const nothing = { found: [], total: '0', searchedNewest: '10000' }
  // The trigram index needs three letters. For a viewer it matches every guest of example.org, but not by an address.
  expect(await search('oë', { sort: 'newest' })).toMatchObject(nothing)
  expect(await search('example', { sort: 'newest', token: viewer })).toMatchObject(nothing)
  for (const token of [agent, viewer])
    expect(await search('zoe', { token })).toMatchObject({ found: ['Zoë Hopper'], total: '1', searchedNewest: null })
  const month = `&from=${dayIn(0)}&to=${dayIn(30)}`
  expect(await search('oë', { more: month })).toMatchObject({ found: ['Zoë Hopper'], searchedNewest: null })
  const counts = async (q: string, token: string) =>
    (await ask(`/bookings/counts?${new URLSearchParams({ q })}`, { token })).body.counts.all
  expect([await counts('oë', agent), await counts('zoe', viewer)]).toEqual([0, 1])
  // A thousand of the searched bookings match. An older match is not counted by status either.
  await addLater('Xy', 10_001, 11_000)
  await addLater('Grace', 11_001, 14_000)
  const { body } = await ask(`/bookings/counts?${new URLSearchParams({ q: 'xy' })}`, { token: agent })
  expect(body.counts).toMatchObject({ all: 1000, cancelled: 1000, completed: 0 })
  const countInSearch = async (q: string, token: string) =>
    (await ask(`/search?${new URLSearchParams({ q })}`, { token })).body.bookingCount
  expect([
    await countInSearch('%%%', agent),
    await countInSearch('example', viewer),
    await countInSearch('zoe', viewer),
  ]).toEqual([0, 0, 1])
  // The completed booking has no jeep.
  await forgetSales(db)
})

test('the global search says if older bookings were not searched, and if there are more results', async () => {
  const { _id: first } = await write({ name: 'Xy Zoë', status: 'cancelled' })
  const found = async (q: string, token = agent) => {
    const { body } = await ask(`/search?${new URLSearchParams({ q })}`, { token })
    return [body.bookings.length, body.bookingCount, body.isPartial]
  }
  await addLater('Xy', 1, 6)
  await addLater('Grace', 7, 10_001)
  // A frequent text that the index does not know, and one that a viewer may not find by an address.
  expect(await found('%%%')).toEqual([0, 0, true])
  expect(await found('example', viewer)).toEqual([0, 0, true])
  expect(await found('Xy')).toEqual([6, 7, false])
  await addLater('Grace', 10_002, 20_003)
  expect(await found('xy')).toEqual([3, 3, true])
  expect(await found('xy zoë')).toEqual([1, 1, false])
  expect(await found('gr')).toEqual([6, 7, false])
  expect(await found('x')).toEqual([0, 0, false])
  await sql`update booking set deleted_at = ${new Date(noon)} where id = ${first}`.execute(db)
  await db.deleteFrom('booking').where('customer_name', 'in', ['Grace 10002', 'Grace 10003', 'Grace 10004']).execute()
  expect(await found('xy')).toEqual([6, 6, false])
})

test('further pages of a search cover the same bookings as the first', async () => {
  await addLater('Ada', 1, 10_004)
  await addLater('Grace', 10_005, 20_010)
  // The text is rare enough for the index, but matches more bookings than a search lists.
  const rare = await search('ada', { sort: 'newest' })
  expect(rare).toMatchObject({ found: ['Ada 10004', 'Ada 10003', 'Ada 10002'], searchedNewest: '10000' })
  const second = { found: ['Ada 10001', 'Ada 10000', 'Ada 09999'], searchedNewest: '10000' }
  expect(await search('ada', { sort: 'newest', more: rare.next })).toMatchObject(second)
  // Every booking has the text, but few are paid: the text index would find all bookings.
  await sql`update booking set payment_status = 'paid' where created_at <= ${new Date(noon + 5)}`.execute(db)
  const paid = await search('example', { sort: 'newest', more: '&paymentStatus=paid' })
  const cursor = new URLSearchParams(paid.next).get('cursor') ?? ''
  expect([paid.searchedNewest, bookingPosition(cursor)?.searchedBy]).toEqual([null, 'newest'])
  const rest = { found: ['Ada 00002', 'Ada 00001'], searchedNewest: null }
  expect(await search('example', { sort: 'newest', more: `&paymentStatus=paid${paid.next}` })).toMatchObject(rest)
  await forgetSales(db)
})

/** The first three names found, the parameter of the next page, and the headers. */
async function search(q: string, { sort = 'name', token = agent, more = '' } = {}) {
  const { body, headers } = await ask(`/bookings?${new URLSearchParams({ q, sort, limit: '3' })}${more}`, { token })
  const [, next = ''] = /(&cursor=[^>]*)>/.exec(headers.get('link') ?? '') ?? []
  return {
    found: body.map(({ name }: { name: string }) => name),
    next,
    total: headers.get('x-total-count'),
    searchedNewest: headers.get('x-searched-newest'),
  }
}

/** Adds bookings of numbered guests, each created one millisecond after the previous one. */
const addLater = (name: string, first: number, last: number) =>
  sql`
    insert into booking (reference, guest_key_hash, kind, status, cancel_reason, payment_method, day, people,
      customer_name, customer_email, customer_phone, created_at, changed_at)
    select 'PM222' || translate(lpad(n::text, 5, '0'), '01', 'AB'), sha256(n::text::bytea), 'general', 'cancelled', 'operator',
      'cash', ${dayIn(10)}, 1, ${name}::text || ' ' || lpad(n::text, 5, '0'), 'guest@example.org', '1234567',
      ${new Date(noon)}::timestamptz + n * interval '1 ms', ${new Date(noon)}
    from generate_series(${first}::int, ${last}::int) n
  `.execute(db)

test('a cursor of another sort order is refused', async () => {
  for (const name of ['one', 'two']) await write({ name })
  const { headers } = await ask('/bookings?limit=1', { token: agent })
  const cursor = /cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
  expect(await ask(`/bookings?limit=1&cursor=${cursor}`, { token: agent })).toMatchObject({ status: 200 })
  expect(await ask(`/bookings?sort=soonest&cursor=${cursor}`, { token: agent })).toMatchObject({ status: 400 })
  expect(await ask(`/bookings?sort=upcoming&cursor=${cursor}`, { token: agent })).toMatchObject({ status: 400 })
  const byStatus = await ask('/bookings?limit=1&sort=status', { token: agent })
  const next = /cursor=([^>&]+)/.exec(byStatus.headers.get('link') ?? '')?.[1]
  for (const [sort, status] of Object.entries({
    status: 200,
    'status-down': 200,
    payment: 400,
    name: 400,
    newest: 400,
    soonest: 400,
  }))
    expect([sort, await ask(`/bookings?sort=${sort}&cursor=${next}`, { token: agent })]).toMatchObject([
      sort,
      { status },
    ])
})

test('a role without access to contacts cannot guess them by searching', async () => {
  const { bookingId } = await write()
  expect([await names('q=grace@example'), await names('q=123')]).toEqual([['Grace Hopper'], ['Grace Hopper']])
  expect([await names('q=grace@example', viewer), await names('q=123', viewer)]).toEqual([[], []])
  expect([await names('q=grace', viewer), await names(`q=${bookingId}`, viewer)]).toEqual([
    ['Grace Hopper'],
    ['Grace Hopper'],
  ])
  expect((await ask('/bookings/counts?q=123', { token: viewer })).body.counts.all).toBe(0)
})

test('the CSV has every booking of the filter, no formulas and no identity numbers', async () => {
  for (let i = 0; i < 3; i++) await write({ name: `=HYPERLINK("${i}")`, timeSlot: '02:00 PM', status: 'cancelled' })
  await write({ name: 'සිංහල, தமிழ் 🐆' })
  const { text, headers, status } = await ask('/bookings.csv?sort=latest', { token: agent })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="bookings-2026-12-01.csv"')
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toMatch(/^\uFEFF?Reference,Created,Status,/)
  expect(text).toContain(`"'=HYPERLINK(""1"")",grace@example.org,'+94 77 123 4567`)
  expect(text).toContain('"සිංහල, தமிழ் 🐆"')
  const few = await ask('/bookings.csv?status=cancelled', { token: admin })
  expect(few.text.split('\r\n')).toHaveLength(5)
  expect(await ask('/bookings.csv', { token: viewer })).toMatchObject({ status: 403 })
})

test('the CSV has words, in the language of the clerk', async () => {
  await write({ name: 'Ada', timeSlot: '02:00 PM', status: 'cancelled', paymentMethod: 'bank' })
  const lineIn = async (language: string) =>
    (await ask('/bookings.csv', { token: agent, headers: { 'accept-language': language } })).text.split('\r\n')[1]
  expect(await lineIn('en')).toContain(',Cancelled,Unpaid,Bank Transfer,General booking,')
  expect(await lineIn('es')).toContain(',Cancelada,Sin pagar,Transferencia bancaria,Reserva general,')
})

test('the CSV of selected bookings has only those', async () => {
  const [first, , three] = [await write({ name: 'One' }), await write({ name: 'Two' }), await write({ name: 'Three' })]
  const { text } = await ask(`/bookings.csv?references=${first.bookingId},${three.bookingId}`, { token: admin })
  expect(['One', 'Two', 'Three'].map((name) => text.includes(name))).toEqual([true, false, true])
  expect(await ask('/bookings.csv?references=one', { token: admin })).toMatchObject({ status: 400 })
})

test('a CSV larger than one batch has each booking once', async () => {
  await write()
  await sql`
    insert into booking (reference, guest_key_hash, kind, status, cancel_reason, payment_method, day, people,
      customer_name, customer_email, customer_phone, created_at, changed_at)
    select 'PM2222' || translate(lpad(n::text, 4, '0'), '01', 'AB'), guest_key_hash, 'general', 'cancelled', 'operator',
      'cash', day, 1, 'Guest ' || n, 'guest@example.org', '1234567', created_at, created_at
    from booking, generate_series(1, 2500) n
  `.execute(db)
  for (const sort of ['newest', 'soonest', 'latest', 'name', 'name-down', 'payment', 'status-down']) {
    const lines = (await ask(`/bookings.csv?sort=${sort}`, { token: agent })).text.split('\r\n')
    expect(new Set(lines).size).toBe(2501 + 2)
  }
})

const soldToAda = () =>
  ask('/bookings', {
    body: {
      packageId: pkg.id,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.org',
      customerPhone: '+44 20 7946 0000',
      reservationType: 'private',
      visitorType: 'foreign',
      passportNumber: 'X1234567',
      timeSlot: 'morning',
      people: 2,
      date: dayIn(10),
      totalPrice: 35,
    },
  })

test('permitted roles reveal an identity number with a reason, which is recorded', async () => {
  const { body } = await soldToAda()
  const id = body.booking.bookingId
  const reveal = (reason: string, token = agent, booking = id) =>
    ask(`/bookings/${booking}/identity`, { token, body: { reason } })
  expect(await reveal('park tickets for tomorrow')).toMatchObject({
    status: 200,
    body: { success: true, kind: 'passport', number: 'X1234567' },
  })
  expect(await reveal('  ')).toMatchObject({ status: 400, body: { message: 'Please give a reason.' } })
  expect(await reveal('curious', viewer)).toMatchObject({ status: 403 })
  expect(await reveal('nobody there', agent, 'PM22222222')).toMatchObject({ status: 404 })
  const { bookingId } = await write()
  expect(await reveal('to see', agent, bookingId)).toMatchObject({ status: 404, body: { message: /passport or NIC/ } })

  const history = await ask(`/bookings/${id}/history`, { token: agent })
  expect(history.body.history).toMatchObject([
    {
      action: 'identity revealed',
      role: 'agent',
      changes: [{ field: 'reason', from: null, to: 'park tickets for tomorrow' }],
    },
    { action: 'booking made', actor: 'guest', role: null },
  ])
  expect(history.text).not.toContain('X1234567')
  await linkAudit(db)
  expect((await checkChain(db)).broken).toBeNull()
})

test('a process that was not restarted after a key rotation returns an error and records no access', async () => {
  const { body } = await soldToAda()
  const { id } = await db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  const newer = encrypt(new Map([[2, 'b'.repeat(32)]]), id, 'X1234567')
  await db.updateTable('booking').set({ identity_sealed: newer }).execute()
  const wanted = { token: agent, body: { reason: 'park tickets' } }
  const { bookingId } = body.booking
  const responses = [
    await ask(`/bookings/${bookingId}/identity`, wanted),
    await ask('/today/identities', { token: agent, body: { bookings: [bookingId], reason: 'gate list' } }),
  ]
  for (const response of responses)
    expect(response).toMatchObject({ status: 503, body: { success: false, message: /restart it/ } })
  const history = await ask(`/bookings/${bookingId}/history`, { token: agent })
  expect(history.text).not.toContain('identity revealed')
})

test('the history shows old and new values', async () => {
  const { _id } = await write()
  await ask(`/bookings/${_id}`, { token: admin, method: 'PUT', body: { status: 'confirmed', phone: '0777777777' } })
  const { body } = await ask(`/bookings/${_id}/history`, { token: agent })
  expect(body.history[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'status', from: 'pending', to: 'confirmed' },
      { field: 'customer_phone', from: null, to: 'changed' },
    ]),
  )
  expect(await ask(`/bookings/${_id}/history`, { token: viewer })).toMatchObject({ status: 403 })
  expect(await ask('/bookings/nothing/history', { token: agent })).toMatchObject({ status: 404 })
})
