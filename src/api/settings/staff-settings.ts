import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  refuseFor,
  refuseWith,
  type StaffApiEnv,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import { settingNames, settingValuesOf } from '#contracts/settings/setting-groups.ts'
import { MoneyChange, SettingsChange, SettingsWire } from '#contracts/settings/settings.ts'
import { listMoneyChanges } from '#db/settings/money-changes.ts'
import { readSettingsNow, type SettingsNow } from '#db/settings/settings.ts'
import { languages } from '#domain/primitives/language.ts'
import { type SettingGroup, settingGroups } from '#domain/settings/setting-limits.ts'
import { may } from '#domain/staff/permission.ts'
import { originalHomeTexts, sampleReviews } from '#i18n/default-home-texts.ts'
import { withLocale } from '#i18n/with-locale.ts'
import { updateSettings } from '#services/settings/update-settings.ts'

/** The operator's settings, for admins only. */
export const staffSettings = createRouter()

const read = createRoute({
  method: 'get',
  path: '/settings',
  ...staffRoute('Settings', 'change settings'),
  summary: 'Get all settings by group, each with its version, and the values from the environment',
  responses: { 200: jsonResponse('The settings', SettingsWire.extend({ success })) },
})

staffSettings.openapi(read, async (c) => {
  const now = await readSettingsNow(c.var.app.db)
  const values = settingValuesOf(now.business)
  const groups = Object.fromEntries(
    settingGroups.map((group) => [group, { version: versionOf(now, group), values: values[group] }]),
  ) as SettingsWire['groups']
  return c.json({ success: true as const, groups, environment: environmentOf(c), original: originalTexts() }, 200)
})

const change = createRoute({
  method: 'put',
  path: '/settings',
  ...staffRoute('Settings', 'change settings'),
  summary:
    'Replace one group. 409 with the current values when it was changed since `version`, or with the days when more jeeps or rooms are sold than there would be. Changes of bank details and WhatsApp require the password and notify every admin by email',
  request: { body: jsonBody(SettingsChange) },
  responses: {
    200: jsonResponse(
      'Changed',
      z.object({ success, message: z.string(), version: z.int(), values: z.looseObject({}) }),
    ),
    ...errorResponses(409, 422),
  },
})

staffSettings.openapi(change, async (c) => {
  const { app, staff } = c.var
  const change = c.req.valid('json')
  if (change.group === 'money' && !may(staff.role, 'redirect money')) return refuse(c, 'not allowed')
  const outcome = await updateSettings(app, change, staff, actorOf(c))
  const current = await currentOf(c, change.group)
  if (outcome.ok)
    return c.json({ success: true as const, message: outcome.changed ? 'Saved' : 'Nothing changed', ...current }, 200)
  if (outcome.error === 'settings changed') return refuse(c, outcome.error, { current })
  if ('retryAfterSeconds' in outcome) return refuseFor(c, outcome.retryAfterSeconds, 'too many attempts')
  return refuseWith(c, outcome)
})

const moneyChanges = createRoute({
  method: 'get',
  path: '/settings/money-changes',
  ...staffRoute('Settings', 'see overview'),
  summary: 'List changes of the bank details and the WhatsApp number in the last seven days',
  responses: { 200: jsonResponse('The changes, newest first', z.object({ success, changes: z.array(MoneyChange) })) },
})

staffSettings.openapi(moneyChanges, async (c) => {
  const { db, clock } = c.var.app
  return c.json({ success: true as const, changes: await listMoneyChanges(db, clock.now()) }, 200)
})

const versionOf = (now: SettingsNow, group: SettingGroup) => now.versionOf(settingNames[group])

async function currentOf(c: Context<StaffApiEnv>, group: SettingGroup) {
  const now = await readSettingsNow(c.var.app.db)
  return { version: versionOf(now, group), values: settingValuesOf(now.business)[group] }
}

function environmentOf(c: Context<StaffApiEnv>): SettingsWire['environment'] {
  const { config } = c.var.app
  const { BANK_NAME, BANK_ACCOUNT_NAME, BANK_ACCOUNT_NUMBER, BANK_BRANCH, BANK_SWIFT } = config
  return {
    bank: {
      ...(BANK_NAME ? { bankName: BANK_NAME } : {}),
      ...(BANK_ACCOUNT_NAME ? { accountName: BANK_ACCOUNT_NAME } : {}),
      ...(BANK_ACCOUNT_NUMBER ? { accountNumber: BANK_ACCOUNT_NUMBER } : {}),
      ...(BANK_BRANCH ? { branch: BANK_BRANCH } : {}),
      ...(BANK_SWIFT ? { swiftCode: BANK_SWIFT } : {}),
    },
    whatsapp: config.WHATSAPP_NUMBER ?? null,
    mail: {
      hasServer: config.SMTP_URL !== undefined,
      from: config.MAIL_FROM ?? null,
      adminEmail: config.ADMIN_EMAIL ?? null,
    },
    gateway: config.PAYMENT_GATEWAY,
    gatewayMode: config.PAYMENT_GATEWAY === 'payhere' ? config.PAYHERE_MODE : null,
  }
}

/** The default texts in each language. */
function originalTexts(): SettingsWire['original'] {
  const homeTexts = Object.fromEntries(languages.map((language) => [language, withLocale(language, originalHomeTexts)]))
  return {
    homeTexts: homeTexts as SettingsWire['original']['homeTexts'],
    reviews: withLocale('en', sampleReviews),
  }
}
