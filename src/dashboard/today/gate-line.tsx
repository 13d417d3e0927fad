import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { removeGatePayment } from '#api-client/gate-fees.ts'
import type { GateJeep, GatePaymentWire } from '#contracts/gate-fees/gate-fees.ts'
import type { DayParty } from '#contracts/operations/day-plan.ts'
import { ActionButton, ActionIcon } from '#dashboard/components/action-button.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { gateJeepOf, isWithoutTrip } from '#domain/operations/day-plan.ts'
import { gateDuesOf, nameOfJeep } from '#i18n/day-labels.ts'
import { gateSheet } from '#i18n/gate-sheet.ts'
import { partyText } from '#i18n/party-text.ts'
import { parkNames } from '#i18n/safari.ts'
import { today } from '#i18n/today.ts'
import { useDayActions } from './day-actions.ts'

const t = gateSheet.sheet

/** Gate fees of a party, the cash to carry, and the payments. Renders nothing while the fees are not known. */
export function GateLine({ party }: { party: DayParty }) {
  const { gateJeeps, mayChange, payGate } = useDayActions()
  const recordId = useId()
  const jeep = gateJeepOf(gateJeeps, party)
  if (!jeep) return null
  return (
    <div className="mx-5 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sand-100 px-3.5 py-2.5 text-[15px] max-md:mx-4">
      <div className="numbers min-w-0 flex-1 basis-60">
        <p>
          <b className="font-[640] text-sand-900">{today.line(t.title, '')}</b>
          {gateDuesOf(jeep)}
        </p>
        <p className="text-[14px] text-sand-700">{partyText(jeep.party)}</p>
        <GatePayments jeep={jeep} recordId={recordId} />
      </div>
      {mayChange && (
        <ActionButton
          id={recordId}
          onClick={() => payGate(jeep)}
          aria-label={today.line(t.record, nameOfGateJeep(jeep))}
        >
          {t.record}
        </ActionButton>
      )}
    </div>
  )
}

const nameOfGateJeep = ({ jeepType, number }: GateJeep) => nameOfJeep({ type: jeepType, number })

type PaymentsProps = { jeep: GateJeep; recordId?: string }

function GatePayments({ jeep: { paid }, recordId = '' }: PaymentsProps) {
  return paid.map((payment) => <GatePayment key={payment.id} payment={payment} recordId={recordId} />)
}

/** `recordId` is of the button that gets the focus once the payment is gone. */
function GatePayment({ payment, recordId }: { payment: GatePaymentWire; recordId: string }) {
  const { mayChange, refresh } = useDayActions()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, refused, reset } = useStaffMutation((token) => removeGatePayment(token, payment.id), {
    successToast: t.takenBack,
    onSuccess() {
      // The closing dialog returns the focus to a button that is about to go.
      flushSync(() => setAsking(false))
      document.getElementById(recordId)?.focus()
      refresh()
    },
  })
  const amount = money(payment.amount, payment.currency)
  const what = [`${t.paid} ${amount}`, payment.receipt].filter(Boolean).join(' · ')
  return (
    <>
      <p className="flex items-center gap-2 text-leaf-700">
        {what}
        {mayChange && <ActionIcon icon={Undo2} label={t.takeBack(amount)} onClick={() => setAsking(true)} />}
      </p>
      <ConfirmDialog
        title={t.takeBackTitle}
        isOpen={isAsking}
        isBusy={isBusy}
        problem={failureText(refused, t)}
        cancel={t.keep}
        confirm={t.takeBackNow}
        focus="quiet"
        onClose={() => {
          setAsking(false)
          // A colleague may have taken it back.
          if (refused) refresh()
          reset()
        }}
        onConfirm={() => void run()}
      >
        <p dir="auto" className="text-[17px] font-[620] text-sand-900">
          {what}
        </p>
        <p className="mt-2 text-sand-700">{t.takeBackText}</p>
      </ConfirmDialog>
    </>
  )
}

/** The jeeps that were paid for at a gate and go there no more. Renders nothing without one. */
export function UnusedGatePayments() {
  const { gateJeeps } = useDayActions()
  const jeeps = gateJeeps.filter(isWithoutTrip)
  if (jeeps.length === 0) return null
  return (
    <section aria-label={t.nobody} className="mb-5 card px-5 py-4 max-md:px-4">
      <h2 className="text-[18px]">{t.nobody}</h2>
      <p className="mt-1 text-sand-700">{t.nobodyText}</p>
      <ul className="numbers mt-2 divide-y divide-sand-200 text-[15px]">
        {jeeps.map((jeep) => (
          <li key={`${jeep.half} ${jeep.park} ${jeep.jeepType} ${jeep.number}`} className="py-2">
            <b className="font-[640] text-sand-900">{nameOfGateJeep(jeep)}</b>
            {` · ${parkNames[jeep.park]} · ${today.jeep.halves[jeep.half]}`}
            <GatePayments jeep={jeep} />
          </li>
        ))}
      </ul>
    </section>
  )
}
