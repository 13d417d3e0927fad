import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '#db/client.ts'
import { createMailer } from '#integrations/email/mailer.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { testAppContext } from './builders.ts'
import { aMailServer, aSilentServer } from './mail-server.ts'
import { aPackage, aRequest, forgetSales, noon, testRequestContext, testServiceContext } from './safari.ts'

const config = {
  ADMIN_EMAIL: 'boss@example.org',
  BASE_URL: 'https://safari.example',
  MAIL_FROM: 'Pugmark <hello@safari.example>',
}

/** A mail server, contexts for processes that send emails through it, and bookings to send emails about. */
export async function testMailServer(db: Database) {
  const pkg = await aPackage(db)
  const server = await aMailServer()
  const silent = await aSilentServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'emails-'))
  afterAll(() => rm(dataDir, { recursive: true }))

  /** The context of a process that sends emails through `SMTP_URL`, at `now`. */
  function anEmailContext(environment: Record<string, string> = { SMTP_URL: server.url }, now = noon) {
    const app = testAppContext(db, { ...config, DATA_DIR: dataDir, ...environment }, now)
    // A healthy server may be slow on a loaded machine.
    const timeouts = environment.SMTP_URL === silent ? { greetingTimeout: 300, socketTimeout: 600 } : {}
    const mailer = createMailer(app.config, timeouts)
    return { ...app, mailer }
  }

  beforeEach(async () => {
    await forgetSales(db)
    server.taken.length = 0
    server.behave = 'well'
  })

  async function aBooking(changes: Parameters<typeof aRequest>[1] = {}) {
    const request = aRequest(pkg, changes)
    const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), ({ bookingId }) => ({
      bookingId,
    }))
    if (!outcome.ok) throw new Error(outcome.error)
    const reference = JSON.parse(outcome.body).bookingId as string
    return db.selectFrom('booking').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  }

  const outbox = () =>
    db.selectFrom('outbox').select(['topic', 'outcome', 'attempts', 'last_error']).orderBy('id').execute()
  const emailTo = (address: string) => server.taken.find(({ to }) => to.includes(address))

  return { server, silent, dataDir, anEmailContext, aBooking, outbox, emailTo }
}
