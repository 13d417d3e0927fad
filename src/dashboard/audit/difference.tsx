import { audit } from '#phrases/audit.ts'
import { formatDay, isDay } from '#rules/day.ts'
import { sumInLog } from '#rules/difference.ts'

const words = audit.log

/** What changed, as people read it: 'status: pending → confirmed'. What is empty and was not changed is left out. */
export function Difference({ difference }: { difference: Record<string, unknown> }) {
  const entries = Object.entries(difference).filter(([, value]) => !isEmpty(value))
  if (entries.length === 0) return null
  return (
    <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[13.5px]">
      {entries.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-sand-600">{spacedOut(name)}:</dt>
          <dd className="numbers min-w-0 break-words text-sand-800">
            {isChange(value) ? (
              <>
                <del dir="auto" className="text-sand-600">
                  {told(value.from, name)}
                </del>{' '}
                <span aria-hidden="true">→</span>
                <span className="sr-only">{words.changedTo}</span>{' '}
                <ins dir="auto" className="font-[580] no-underline">
                  {told(value.to, name)}
                </ins>
              </>
            ) : (
              <span dir="auto">{told(value, name)}</span>
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

/** 'sessions ended' of 'sessionsEnded'. */
function spacedOut(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`).replaceAll('_', ' ')
}

const longest = 300

function told(value: unknown, path: string): string {
  const sum = sumInLog(path, value)
  if (sum !== null) return sum
  if (isEmpty(value)) return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' && isDay(value)) return formatDay(value, 'short')
  if (Array.isArray(value)) return cut(value.map((part) => told(part, path)).join(', '))
  if (typeof value === 'object' && value !== null)
    return cut(
      Object.entries(value)
        .map(([name, part]) => `${spacedOut(name)} ${told(part, `${path}.${name}`)}`)
        .join(', '),
    )
  return cut(String(value))
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
