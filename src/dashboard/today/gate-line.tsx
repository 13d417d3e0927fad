import { Undo2 } from 'lucide-react'
import { Button, IconButton } from '#components/button.tsx'
import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import type { DayJeep } from '#contracts/operations/day-plan.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { visitorClasses } from '#domain/gate-fees/visitor-class.ts'
import { gateFees } from '#i18n/gate-fees.ts'
import { useDayActions } from './day-actions.ts'
import { nameOfJeep } from './day-labels.ts'

const t = gateFees.sheet

/** Gate fees of a party, the cash to carry, and the payments. Renders nothing while the fees are not known. */
export function GateLine({ jeeps: [first] }: { jeeps: readonly DayJeep[] }) {
  const { gate, mayChange, payGate, takeBackGatePayment } = useDayActions()
  const jeep = gate.find(
    ({ half, jeepType, number }) => half === first?.half && jeepType === first.type && number === first.number,
  )
  if (!jeep) return null
  const name = first ? nameOfJeep(first) : ''
  return (
    <div className="mx-5 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sand-100 px-3.5 py-2.5 text-[15px] max-md:mx-4">
      <p className="numbers min-w-0 flex-1 basis-60">
        <b className="font-[640] text-sand-900">{t.title}</b>
        {': '}
        {duesOf(jeep)}
        <span className="block text-[14px] text-sand-700">{partyText(jeep)}</span>
        {jeep.paid.map((payment) => {
          const amount = money(payment.amount, payment.currency)
          return (
            <span key={payment.id} className="flex items-center gap-2 text-leaf-700">
              {[`${t.paid} ${amount}`, payment.receipt].filter(Boolean).join(' · ')}
              {mayChange && (
                <IconButton label={t.takeBack(amount)} onClick={() => takeBackGatePayment(payment)}>
                  <Undo2 className="icon" aria-hidden="true" />
                </IconButton>
              )}
            </span>
          )
        })}
      </p>
      {mayChange && (
        <Button
          look="line"
          size="sm"
          onClick={() => payGate(jeep)}
          aria-label={t.recordTitle(name)}
          className="max-md:min-h-11"
        >
          {t.record}
        </Button>
      )}
    </div>
  )
}

/** The fees, and the cash to carry for them. */
export function duesOf({ total, usd, cash }: GateJeep): string {
  if (total === null || usd === null) return t.unknown
  const due = t.dueText(money(total, 'LKR'), money(usd, 'USD'))
  return `${due} · ${cash === 0 ? t.guestsPay : `${t.cash} ${money(cash ?? total, 'LKR')}`}`
}

export function partyText({ party }: GateJeep): string {
  return visitorClasses.flatMap((one) => (party[one] ? [`${gateFees.classes[one]} ${party[one]}`] : [])).join(', ')
}
