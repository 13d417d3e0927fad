import { useId } from 'react'
import type { CancellationPreview } from '#contracts/bookings/cancellation.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { cancelling as t } from '#i18n/cancelling.ts'

type Props = { preview: CancellationPreview; refund: number; isNotified: boolean }

/** Shows the sums received, kept and refunded, and whether the guest gets an email, before staff confirm. */
export function CancellationResult({ preview, refund, isNotified }: Props) {
  const { currency, received, returned, refundable } = preview
  const heading = useId()
  const kept = toDecimal(toMinor(refundable) - toMinor(refund))
  const rows = [
    { name: t.received, value: money(received, currency) },
    ...(returned > 0 ? [{ name: t.returned, value: money(returned, currency) }] : []),
    { name: t.kept, value: money(kept, currency) },
    { name: t.back, value: money(refund, currency), isMain: true },
    { name: t.email, value: isNotified ? t.emailSent : t.emailNotSent },
  ]
  return (
    <section
      aria-live="polite"
      aria-labelledby={heading}
      className="rounded-lg bg-sand-50 px-4 py-3 outline-1 outline-sand-200"
    >
      <h3 id={heading} className="text-[17px] leading-tight">
        {t.result}
      </h3>
      <dl className="numbers mt-1">
        {rows.map(({ name, value, isMain }) => (
          <div key={name} className="flex justify-between gap-5 border-b border-sand-200 py-2 last:border-0">
            <dt className="text-sand-700">{name}</dt>
            <dd className={`text-right ${isMain ? 'font-[680] text-lagoon-900' : 'font-[560] text-sand-900'}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
