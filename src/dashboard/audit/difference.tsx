import { audit } from '#phrases/audit.ts'
import { bookingsDesk } from '#phrases/bookings-desk.ts'
import { dashboard } from '#phrases/dashboard.ts'
import { guideNames, jeepNames, parkNames, slotNames, statusNames, visitorNames } from '#phrases/safari.ts'
import { today } from '#phrases/today.ts'
import type { AuditRow } from '#rules/audit-wire.ts'
import { formatDay, isDay } from '#rules/day.ts'
import { sumInLog } from '#rules/difference.ts'

const words = audit.log

/** Whose names and currency stand in a difference. */
type About = Pick<AuditRow, 'names' | 'currency'>
type Props = About & { difference: Record<string, unknown> }

/** What changed, as people read it: 'Status: Pending → Confirmed'. What is empty and was not changed is left out. */
export function Difference({ difference, ...about }: Props) {
  const entries = Object.entries(difference).filter(([, value]) => !isEmpty(value))
  if (entries.length === 0) return null
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[13.5px]">
      {entries.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-sand-600 first-letter:uppercase">{nameOf(name)}:</dt>
          <dd className="numbers min-w-0 break-words text-sand-800">
            {isChange(value) ? (
              <>
                <del dir="auto" className="text-sand-600">
                  {told(value.from, name, about)}
                </del>{' '}
                <span aria-hidden="true">→</span>
                <span className="sr-only">{words.changedTo}</span>{' '}
                <ins dir="auto" className="font-[580] no-underline">
                  {told(value.to, name, about)}
                </ins>
              </>
            ) : (
              <span dir="auto">{told(value, name, about)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'to' in value && 'from' in value
}

/** As a booking's own history calls it; else 'sessions ended' of 'sessionsEnded'. */
function nameOf(field: string): string {
  return (
    bookingsDesk.history.fields[field] ??
    field.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`).replaceAll('_', ' ')
  )
}

// Read at draw time, in the language of that moment.
const choices: Record<string, () => Readonly<Record<string, string>>> = {
  status: () => statusNames,
  attendance: () => today.attendance.states,
  time_slot: () => slotNames,
  timeSlot: () => slotNames,
  jeep_type: () => jeepNames,
  jeepType: () => jeepNames,
  guide_option: () => guideNames,
  visitor_type: () => visitorNames,
  park: () => parkNames,
  payment_method: () => dashboard.paymentMethods,
  method: () => dashboard.paymentMethods,
  role: () => dashboard.roles,
}

/** What somebody typed may be called as every object's own things are. */
const own = (names: Readonly<Record<string, string>> = {}, name: string) =>
  Object.hasOwn(names, name) ? names[name] : undefined

const longest = 300

function told(value: unknown, path: string, about: About): string {
  const sum = sumInLog(path, value, about.currency)
  if (sum !== null) return sum
  if (isEmpty(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') {
    if (isDay(value)) return formatDay(value, 'short')
    return cut(own(choices[path]?.(), value) ?? own(about.names, value) ?? value)
  }
  if (Array.isArray(value)) return cut(value.map((part) => told(part, path, about)).join(', '))
  if (typeof value === 'object' && value !== null)
    return cut(
      Object.entries(value)
        .map(([name, part]) => `${nameOf(name)} ${told(part, `${path}.${name}`, about)}`)
        .join(', '),
    )
  return cut(String(value))
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
