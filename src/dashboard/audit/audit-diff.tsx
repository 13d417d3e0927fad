import { audit } from '#i18n/audit.ts'
import { type About, formatValue, isEmpty, nameOf } from './format-audit-diff.ts'

const t = audit.log

type Props = About & { difference: Record<string, unknown> }

/** The changes of an entry: 'Status: Pending → Confirmed'. Empty unchanged values are left out. */
export function AuditDiff({ difference, ...about }: Props) {
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
                  {formatValue(value.from, name, about)}
                </del>{' '}
                <span aria-hidden="true">→</span>
                <span className="sr-only">{t.changedTo}</span>{' '}
                <ins dir="auto" className="font-[580] no-underline">
                  {formatValue(value.to, name, about)}
                </ins>
              </>
            ) : (
              <span dir="auto">{formatValue(value, name, about)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'to' in value && 'from' in value
}
