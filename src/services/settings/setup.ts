import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import { type BusinessSettings, bankDetailsOf, whatsappOf } from '#contracts/settings/business-settings.ts'
import type { Setup } from '#contracts/settings/setup.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { clearSettingsCache, lockSettings, readSettingsNow, saveBusinessSettings } from '#db/settings/settings.ts'
import { hasActivePackage, hasOtherStaff, hasRealBooking } from '#db/settings/setup.ts'
import { hasSampleRating } from '#domain/content/rating.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { type DemoValue, demoBank, demoContact } from '#domain/settings/demo-values.ts'
import { type SetupStep, setupSteps } from '#domain/settings/setup-step.ts'

/** The tasks of the first day; null once all are done. */
export async function readSetup(db: Database, business: BusinessSettings, config: Config): Promise<Setup | null> {
  const marked: readonly SetupStep[] = business.setupDone
  const open = setupSteps.filter((step) => !marked.includes(step))
  if (open.length === 0) return null
  const isChecked = await checkSteps(db, business, config)
  const steps = setupSteps.map((step) => ({
    step,
    isDone: isChecked[step] || marked.includes(step),
    isMarked: marked.includes(step) && !isChecked[step],
  }))
  return steps.every(({ isDone }) => isDone) ? null : { steps }
}

/** The tasks whose result can be seen in the data. Prices and closed days cannot: an admin marks them. */
async function checkSteps(
  db: Database,
  business: BusinessSettings,
  config: Config,
): Promise<Record<SetupStep, boolean>> {
  const demo = findDemoValues(business, config)
  const bank = Object.values(bankDetailsOf(business, config))
  return {
    bank: !demo.includes('bank') && bank.every((detail) => detail !== noBankDetails),
    whatsapp: !demo.includes('whatsapp') && whatsappOf(business, config) !== '',
    email: config.SMTP_URL !== undefined,
    reviews: !demo.includes('reviews'),
    packages: await hasActivePackage(db),
    prices: false,
    closedDays: false,
    users: await hasOtherStaff(db),
    testBooking: await hasRealBooking(db),
  }
}

export function findDemoValues(business: BusinessSettings, config: Config): DemoValue[] {
  const bank = bankDetailsOf(business, config)
  const { phone, email, reviews, reviewPages } = business
  const isDemo: Record<DemoValue, boolean> = {
    bank: Object.entries(demoBank).some(([name, value]) => bank[name as keyof typeof demoBank] === value),
    whatsapp: whatsappOf(business, config) === demoContact.whatsapp,
    contact: phone === demoContact.phone || email === demoContact.email,
    reviews: reviews === null || reviews.some(({ isSample }) => isSample) || hasSampleRating(reviewPages),
  }
  return (Object.keys(isDemo) as DemoValue[]).filter((name) => isDemo[name])
}

/** Marks a task as done, or takes the mark back. */
export async function markSetupStep(
  { db, clock }: { db: Database; clock: Clock },
  { step, isDone }: { step: SetupStep; isDone: boolean },
  actor: Actor,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const { setupDone: before } = (await readSettingsNow(tx)).business
    if (before.includes(step) === isDone) return
    const setupDone = isDone ? [...before, step] : before.filter((done) => done !== step)
    await saveBusinessSettings(tx, { setupDone }, now)
    await writeAudit(tx, { actor, now }, { entity: 'setting', id: 'setup' }, 'settings changed', {
      [step]: [!isDone, isDone],
    })
  })
  clearSettingsCache(db)
}
