import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { businessOf, settingNames } from '#contracts/settings/setting-groups.ts'
import type { SettingsChange } from '#contracts/settings/settings.ts'
import { type Actor, type By, writeAudit } from '#db/audit/write-audit.ts'
import { blockSales } from '#db/availability/claims.ts'
import { findOversoldDays, type SoldOnADay } from '#db/availability/oversold-days.ts'
import type { Database } from '#db/client.ts'
import { bankDetailsChanged, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearSettingsCache, lockSettings, readSettingsNow, saveBusinessSettings } from '#db/settings/settings.ts'
import { countersOfSession } from '#db/staff/login-attempts.ts'
import type { LiveStaff } from '#db/staff/sessions.ts'
import { findStaffById, listAdmins } from '#db/staff/staff.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { type Differences, differencesOf, isSame } from '#domain/primitives/diff.ts'
import { type Failure, failure, success } from '#domain/result.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { type TooManyAttempts, tryPassword } from '#services/staff/sign-in.ts'

type Context = { db: Database; clock: Clock; config: Pick<Config, 'RATE_LIMITS'> }
type NotChanged = TooManyAttempts | Failure | Failure<'places are sold', { days: SoldOnADay[] }>

/**
 * Changes one group of settings. Jeeps and rooms never drop below the number sold. A change of the payment details requires the
 * password again, and every admin gets an email (R14.2).
 */
export async function updateSettings(
  context: Context,
  input: SettingsChange,
  self: LiveStaff,
  actor: Actor,
): Promise<{ ok: true; changed: boolean } | NotChanged> {
  if (input.group === 'money') {
    const wrong = await confirmPassword(context, input.password, self)
    if (wrong) return wrong
  }
  try {
    return await runTransaction(context.db, (tx) => write(tx, input, self, { actor, now: context.clock.now() }))
  } finally {
    clearSettingsCache(context.db)
    // Packages carry the gate terms of their parks.
    clearPackageCache(context.db)
  }
}

async function write(
  tx: Database,
  input: SettingsChange,
  self: LiveStaff,
  { actor, now }: By,
): Promise<{ ok: true; changed: boolean } | NotChanged> {
  const { group } = input
  if (group === 'stock') await blockSales(tx)
  await lockSettings(tx)
  const { business: before, versionOf } = await readSettingsNow(tx)
  if (versionOf(settingNames[group]) !== input.version) return failure('settings changed')
  const wanted = changesOf(before, businessOf(input))
  if (Object.keys(wanted).length === 0) return success({ changed: false })
  if (wanted.rates && wanted.rates.day > dayAt(now)) return failure('rates in the future')
  const days = await findOversold(tx, before, wanted, now)
  if (days.length > 0) return failure('places are sold', { days })
  await saveBusinessSettings(tx, wanted, now)
  await writeAudit(
    tx,
    { actor, now },
    { entity: 'setting', id: group },
    group === 'money' ? 'payment details changed' : 'settings changed',
    maskAccount(differencesOf(pick(before, wanted), wanted)),
  )
  if (group === 'money') {
    const what = ['bank', 'whatsapp'].filter((name) => name in wanted)
    for (const { email } of await listAdmins(tx))
      await enqueueEmail(tx, bankDetailsChanged({ email, by: `${self.name} (${self.email})`, what, now }), now)
  }
  return success({ changed: true })
}

/** Attempts are limited, so that a stolen session cannot guess the password. */
async function confirmPassword(
  context: Context,
  password: string,
  { id, sessionId }: LiveStaff,
): Promise<TooManyAttempts | Failure<'password wrong'> | null> {
  const user = await findStaffById(context.db, id)
  const limits = { passwordHash: user?.passwordHash, counters: countersOfSession(sessionId), isKnown: true }
  const tried = await tryPassword(context, password, limits)
  if (!tried.ok) return tried
  if (!tried.isRight) return failure('password wrong')
  await tried.forgive(context.db)
  return null
}

/** The days on which more jeeps or rooms are sold than the new settings allow. */
async function findOversold(tx: Database, before: BusinessSettings, wanted: Partial<BusinessSettings>, now: number) {
  const first = dayAt(now)
  const fewer = (next: Record<string, number> | undefined, last: Record<string, number>) =>
    Object.fromEntries(Object.entries(next ?? {}).filter(([type, count]) => count < (last[type] ?? 0)))
  return [
    ...(await findOversoldDays(tx, 'jeep', fewer(wanted.fleet, before.fleet), { first, now })),
    ...(await findOversoldDays(tx, 'room', fewer(wanted.rooms, before.rooms), { first, now })),
  ]
}

function changesOf(before: BusinessSettings, wanted: Partial<BusinessSettings>): Partial<BusinessSettings> {
  const names = Object.keys(wanted) as (keyof BusinessSettings)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], wanted[name])).map((name) => [name, wanted[name]]),
  )
}

function pick(all: BusinessSettings, some: Partial<BusinessSettings>): Partial<BusinessSettings> {
  return Object.fromEntries(Object.keys(some).map((name) => [name, all[name as keyof BusinessSettings]]))
}

/** The audit log shows only the last three digits of an account number. */
function maskAccount(differences: Differences): Differences {
  const account = differences['bank.accountNumber']
  const end = (value: unknown) => (typeof value === 'string' && value ? `•••••${value.slice(-3)}` : value)
  return account ? { ...differences, 'bank.accountNumber': [end(account[0]), end(account[1])] } : differences
}
