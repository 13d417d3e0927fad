import type { AuditRow } from '#contracts/audit/audit-log.ts'
import { isDay } from '#domain/primitives/date.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { audit } from '#i18n/audit.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { blockNames, guideNames, jeepNames, parkNames, slotNames, statusNames, visitorNames } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffPayments } from '#i18n/staff-payments.ts'
import { today } from '#i18n/today.ts'

const t = audit.log

/** The names and the currency for a difference. */
export type About = Pick<AuditRow, 'names' | 'currency'>

/** The label of a field; otherwise 'sessions ended' for 'sessionsEnded'. */
export function nameOf(field: string): string {
  return (
    staffBookings.history.fields[field] ??
    field.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`).replaceAll('_', ' ')
  )
}

// Functions, because the language may change.
const choices: Record<string, () => Readonly<Record<string, string>>> = {
  status: () => statusNames,
  cancel_reason: () => staffBookings.history.cancelReasons,
  attendance: () => today.attendance.states,
  time_slot: () => slotNames,
  timeSlot: () => slotNames,
  block: () => blockNames,
  jeep_type: () => jeepNames,
  jeepType: () => jeepNames,
  guide_option: () => guideNames,
  visitor_type: () => visitorNames,
  park: () => parkNames,
  payment_method: () => dashboard.paymentMethods,
  method: () => dashboard.paymentMethods,
  role: () => dashboard.roles,
  reason: () => staffPayments.refund.reasons,
}

/** Typed names may be equal to inherited properties such as 'constructor'. */
const own = (names: Readonly<Record<string, string>> = {}, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined

const maxLength = 300

export function formatValue(value: unknown, path: string, about: About): string {
  const amount = formatAmount(path, value, about.currency)
  if (amount !== null) return amount
  if (isEmpty(value)) return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'string') {
    if (isDay(value)) return formatDay(value, 'short')
    return cut(own(choices[path]?.(), value) ?? own(about.names, value) ?? value)
  }
  if (Array.isArray(value)) return cut(value.map((part) => formatValue(part, path, about)).join(', '))
  if (typeof value === 'object' && value !== null)
    return cut(
      Object.entries(value)
        .map(([name, part]) => `${nameOf(name)} ${formatValue(part, `${path}.${name}`, about)}`)
        .join(', '),
    )
  return cut(String(value))
}

const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

// `refund` is either an amount or an id. Older rows have `asked` and `said` for `expected` and `reported`.
const amountPaths =
  /(?:^|\.)(?:total|amount|asked|expected|said|reported|refund)$|^(?:jeep|shared|guide|tickets|meals)\.|^mealOptions\.(?:.*\.)?price$/

/** '$20.00' for 2000 minor units if the path is that of an amount; null otherwise. */
export function formatAmount(path: string, value: unknown, currency: Currency): string | null {
  if (!amountPaths.test(path)) return null
  const amount = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  return typeof amount === 'number' ? formatMoney({ amount, currency }) : null
}
