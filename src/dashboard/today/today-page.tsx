import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import type { DayGuest, DaySheet } from '#contracts/operations/day-plan.ts'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { DisruptionBar } from '#dashboard/disruptions/disruption-bar.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { type ListDialog, useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { usePrint } from '#dashboard/hooks/use-print.ts'
import { addDays, type Day, dayAt, isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today as t } from '#i18n/today.ts'
import { AssignCrewDialog } from './assign-crew-dialog.tsx'
import { CashDialog, type CashReceipt, PrintedReceipt } from './cash-dialog.tsx'
import { type DayActions, DayActionsContext } from './day-actions.ts'
import { jeepsOf, keyOfJeep } from './day-labels.ts'
import { DayPlanView } from './day-plan-view.tsx'
import { DayToolbar } from './day-toolbar.tsx'
import { DriverPanel } from './driver-panel.tsx'
import { GatePaymentDialog } from './gate-payment-dialog.tsx'
import { stateOf, useAttendanceMarks, withMark } from './guest-marks.ts'
import { PickupDialog } from './pickup-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { PrintedManifests, printedGuests } from './printed-manifests.tsx'
import { type LoadedDay, useDayPlan, withGuest, withJeep } from './use-day-plan.ts'

/** The screen at the gate: departures, attendance, drivers and what is to be collected. */
export default function TodayPage() {
  const [params] = useSearchParams()
  const param = params.get('day') ?? ''
  const dayInUrl = isDay(param) ? param : ''
  const dayPlan = useDayPlan(dayInUrl)
  const plan = dayPlan.loaded?.plan
  const clientToday = dayAt(Date.now())
  const today = plan && !dayInUrl ? plan.day : (plan?.today ?? clientToday)
  const day = plan?.day ?? (dayInUrl || clientToday)
  return <DayScreen key={day} day={day} today={today} dayPlan={dayPlan} />
}

function problemText({ kind, message }: ReturnType<typeof useDayPlan>['problem'], loaded: LoadedDay | null): string {
  switch (kind) {
    case '':
      return ''
    case 'failed':
      return message || t.failed
    case 'offline':
    case 'unreachable':
      return loaded ? t[kind](clockTimeAt(loaded.at)) : t.offlineEmpty
  }
}

type ScreenProps = { day: Day; today: Day; dayPlan: ReturnType<typeof useDayPlan> }

function DayScreen({ day, today, dayPlan: { loaded, problem, isLoading, load, change } }: ScreenProps) {
  const { staff } = useStaff()
  const [text, setText] = useState('')
  const [receipts, setReceipts] = useState<Record<string, CashReceipt>>({})
  const { marks, send, drop } = useAttendanceMarks((id, attendance) =>
    change((before) => withGuest(before, id, { attendance })),
  )
  const plan = useMemo(
    () => loaded && { ...loaded.plan, guests: loaded.plan.guests.map((guest) => withMark(guest, marks[guest._id])) },
    [loaded, marks],
  )
  const mayChange = may(staff.role, 'change bookings')
  const dialogs = useDayDialogs(plan, marks, { isLoading, mayChange })
  const { contents, print } = usePrint(() => plan && <PrintedManifests plan={plan} />)

  const actions: DayActions | null = plan && {
    marks,
    receipts,
    mayChange,
    paying: dialogs.cash.rowIn('cash')?._id ?? null,
    canCheckIn: day <= today,
    mark: (guest, state, isTakenBack = false) => void send(guest._id, { state, isTakenBack }),
    dropMark: (guest) => drop(guest._id),
    askNoShow: (guest) => dialogs.guest.open('no-show', guest),
    takeCash: (guest) => dialogs.cash.open('cash', guest),
    gateJeeps: plan.gate ?? [],
    payGate: (jeep) => dialogs.gate.open('gate', jeep),
    refresh: load,
    printReceipt: (receipt) => print(<PrintedReceipt receipt={receipt} />),
    assignCrew: (jeep) => dialogs.crew.open('crew', jeep),
    setPickup: (guest) => dialogs.guest.open('pickup', guest),
    printDeparture(id) {
      const chosen = plan.departures.find((departure) => departure.id === id)
      dialogs.print.open('print', chosen)
    },
  }

  return (
    <>
      <div className="print:hidden">
        <div className="mb-4 flex flex-wrap items-center gap-3 max-md:gap-2.5">
          <div className="min-w-64 flex-1 max-md:basis-full">
            <h1 className="text-[30px] max-md:text-[28px]">{titleOf(day, today)}</h1>
            <p className="numbers mt-1.5 text-sand-600 max-md:mt-0.5">
              <DotList
                parts={[
                  formatDay(day),
                  loaded && t.asOf(clockTimeAt(loaded.at)),
                  mayChange && day > today && t.attendance.notYet,
                ]}
              />
            </p>
          </div>
          <DayToolbar
            day={day}
            today={today}
            text={text}
            isLoading={isLoading}
            onRefresh={load}
            onText={plan && plan.guests.length > 0 ? setText : null}
            hasGateFees={(plan?.gate ?? []).length > 0}
            onPrint={plan && plan.guests.length > 0 ? () => dialogs.print.open('print') : null}
          />
        </div>
        <DisruptionBar />
        <LoadError
          text={problemText(problem, loaded)}
          tone={loaded && problem.kind !== 'failed' ? 'warning' : 'error'}
          onRetry={load}
          className="mb-4"
        />
        {!plan && !problem.kind && <ListSkeleton label={t.loading} blocks={['h-20 w-full', 'h-52 w-full']} />}
        {plan && actions && (
          <DayActionsContext value={actions}>
            {/* On a phone the first departure comes first. */}
            <div className="flex flex-col">
              {may(staff.role, 'manage drivers') && <DriverPanel plan={plan} />}
              <div>
                <DayPlanView plan={plan} text={text} onText={setText} />
              </div>
            </div>
          </DayActionsContext>
        )}
        {plan && (
          <DayDialogs
            plan={plan}
            dialogs={dialogs}
            onNoShow={(guest) => void send(guest._id, { state: 'no-show', isTakenBack: false })}
            onReceived={({ _id }, receipt) => setReceipts((before) => ({ ...before, [_id]: receipt }))}
            onChange={(edit) => {
              void change(edit)
              void load()
            }}
            onReload={load}
            onPrint={print}
          />
        )}
      </div>
      {contents && <div className="hidden print:block">{contents}</div>}
    </>
  )
}

/** The dialogs of the screen, each about a row of the plan. Members who may not change bookings get a row only to print. */
function useDayDialogs(
  plan: DaySheet | null,
  marks: DayActions['marks'],
  { isLoading, mayChange }: { isLoading: boolean; mayChange: boolean },
) {
  const guarded = <Name, Row>(dialog: ListDialog<Name, Row>): ListDialog<Name, Row> =>
    mayChange ? dialog : { ...dialog, rowIn: () => null }
  const listOf = <Row,>(rows: readonly Row[] | null | undefined) => ({ rows: rows ?? null, isLoading })
  // Those with the button: Forward must not lead back to a guest who has paid.
  const owing = plan?.guests.filter((guest) => guest.balance !== 0 && stateOf(guest, marks[guest._id]) !== 'no-show')
  return {
    guest: guarded(useListDialog(['no-show', 'pickup'], listOf(plan?.guests), ({ _id }) => _id)),
    cash: guarded(useListDialog(['cash'], listOf(owing), ({ _id }) => _id)),
    crew: guarded(useListDialog(['crew'], listOf(plan && jeepsOf(plan)), keyOfJeep)),
    gate: guarded(useListDialog(['gate'], listOf(plan?.gate), keyOfGate)),
    print: useListDialog(['print'], listOf(plan?.departures)),
  }
}

type DialogsProps = {
  plan: DaySheet
  dialogs: ReturnType<typeof useDayDialogs>
  onNoShow(guest: DayGuest): void
  onReceived(guest: DayGuest, receipt: CashReceipt): void
  /** Shows a change at once, and reloads the plan. */
  onChange(edit: (plan: DaySheet) => DaySheet): void
  onReload(): void
  onPrint(contents: ReactNode): void
}

function DayDialogs({ plan, dialogs, onChange, onReload, ...on }: DialogsProps) {
  const printed = dialogs.print.rowIn('print')
  return (
    <>
      <NoShowDialog guest={dialogs.guest.rowIn('no-show')} onClose={dialogs.guest.close} onConfirm={on.onNoShow} />
      <CashDialog
        guest={dialogs.cash.rowIn('cash')}
        onClose={dialogs.cash.close}
        onBalance={({ _id }, balance) => onChange((before) => withGuest(before, _id, { balance }))}
        onReceived={on.onReceived}
      />
      <AssignCrewDialog
        plan={plan}
        jeep={dialogs.crew.rowIn('crew')}
        onClose={dialogs.crew.close}
        onSaved={(saved) => onChange((before) => withJeep(before, saved))}
      />
      <GatePaymentDialog
        jeep={dialogs.gate.rowIn('gate')}
        day={plan.day}
        onClose={dialogs.gate.close}
        onSaved={onReload}
      />
      <PickupDialog
        trip={dialogs.guest.rowIn('pickup')}
        crews={plan.crews}
        onClose={dialogs.guest.close}
        onSaved={onReload}
      />
      <PrintDialog
        guests={dialogs.print.isOpen('print') ? printedGuests(plan, printed) : null}
        onClose={dialogs.print.close}
        onPrint={(identities) =>
          on.onPrint(<PrintedManifests plan={plan} departure={printed} identities={identities} />)
        }
      />
    </>
  )
}

type NoShowProps = { guest: DayGuest | null; onClose(): void; onConfirm(guest: DayGuest): void }

function NoShowDialog({ guest, onClose, onConfirm }: NoShowProps) {
  const { subject } = useDialogKey(guest)
  return (
    <ConfirmDialog
      title={t.noShow.title}
      isOpen={guest !== null}
      cancel={t.noShow.cancel}
      confirm={t.noShow.confirm}
      focus="quiet"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (subject) onConfirm(subject)
      }}
    >
      {subject && (
        <>
          <p dir="auto" className="text-[17px] font-[620] text-sand-900">
            {t.noShow.question(subject.name, subject.participants)}
          </p>
          <p className="mt-2 text-sand-700">{t.noShow.consequence}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

const keyOfGate = ({ half, jeepType, number }: GateJeep) => `${half} ${jeepType} ${number}`

function titleOf(day: Day, today: Day): string {
  if (day === today) return t.title.today
  return day === addDays(today, 1) ? t.title.tomorrow : t.title.other
}
