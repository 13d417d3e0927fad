import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '#components/skeleton.tsx'
import type { AttendanceWire, DayDeparture, DayGuest, DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import { Dotted } from '#dashboard/components/dot-list.tsx'
import { ForRole } from '#dashboard/components/for-role.tsx'
import { Problem } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { addDays, type Day, dayAt, isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today as t } from '#i18n/today.ts'
import { CrewDialog } from './assign-crew-dialog.tsx'
import { DayChoice } from './day-choice.tsx'
import { TakeOut } from './day-export-menu.tsx'
import { Sheet } from './day-plan-view.tsx'
import { type Deeds, DeedsContext } from './guest-actions.tsx'
import { useMarks, withMark } from './guest-marks.ts'
import { NoShowDialog } from './no-show-dialog.tsx'
import { withGuest, withJeep } from './offline-changes.ts'
import { PrintDialog } from './print-dialog.tsx'
import { Manifests } from './printed-manifest.tsx'
import { CashDialog } from './take-cash.tsx'
import { type Loaded, useDay } from './use-day-plan.ts'
import { usePaper } from './use-print.ts'

/** The screen of the gate: who leaves when, who has come, who drives, what is to be collected. */
export function Today() {
  return (
    <ForRole deed="list bookings" title={t.title.today} refusal={t.notForRole}>
      <Gate />
    </ForRole>
  )
}

function Gate() {
  const [params] = useSearchParams()
  const named = params.get('day') ?? ''
  const asked = isDay(named) ? named : ''
  const { loaded, problem, isLoading, load, change } = useDay(asked)
  const here = dayAt(Date.now())
  const today = loaded && !asked ? loaded.sheet.day : (loaded?.sheet.today ?? here)
  const day = loaded?.sheet.day ?? (asked || here)
  const time = loaded ? clockTimeAt(loaded.at) : ''
  const message =
    problem.kind === 'failed'
      ? problem.message || t.failed
      : problem.kind && (loaded ? t[problem.kind === 'offline' ? 'offline' : 'unreachable'](time) : t.offlineEmpty)

  return (
    <Screen
      key={day}
      {...{ day, today, loaded, isLoading, change }}
      onRefresh={load}
      notice={
        <Problem
          text={message}
          tone={loaded && problem.kind !== 'failed' ? 'warning' : 'error'}
          onRetry={load}
          className="mb-4"
        />
      }
      hasProblem={problem.kind !== ''}
    />
  )
}

type ScreenProps = {
  day: Day
  today: Day
  loaded: Loaded | null
  isLoading: boolean
  notice: React.ReactNode
  hasProblem: boolean
  change(edit: (sheet: DaySheet) => DaySheet): void
  onRefresh(): void
}

function Screen({ day, today, loaded, isLoading, notice, hasProblem, change, onRefresh }: ScreenProps) {
  const { staff } = useStaff()
  const [text, setText] = useState('')
  const [givenUp, setGivenUp] = useState<DayGuest | null>(null)
  const [paying, setPaying] = useState<DayGuest | null>(null)
  const [jeep, setJeep] = useState<DayJeep | null>(null)
  const [printing, setPrinting] = useState<readonly DayDeparture[] | null>(null)
  const saved = useCallback(
    (id: string, attendance: AttendanceWire | null) => change((sheet) => withGuest(sheet, id, { attendance })),
    [change],
  )
  const { marks, send, drop } = useMarks(saved)
  const sheet = useMemo(
    () =>
      loaded && {
        ...loaded.sheet,
        guests: loaded.sheet.guests.map((guest) => withMark(guest, marks[guest._id])),
      },
    [loaded, marks],
  )
  const usual = useCallback(() => sheet && <Manifests sheet={sheet} departures={sheet.departures} />, [sheet])
  const { paper, print } = usePaper(usual)
  const canChange = may(staff.role, 'change bookings')

  const deeds: Deeds | null = sheet && {
    ...{ sheet, marks, canChange },
    canCheckIn: day <= today,
    mark: (guest, state, isTakenBack = false) => void send(guest._id, { state, isTakenBack }),
    dropMark: (guest) => drop(guest._id),
    askNoShow: setGivenUp,
    takeCash: setPaying,
    assign: setJeep,
    printDeparture: (id) => setPrinting(sheet.departures.filter((departure) => departure.id === id)),
  }

  return (
    <>
      <div className="print:hidden">
        <div className="mb-4 flex flex-wrap items-center gap-3 max-md:gap-2.5">
          <div className="flex-1 max-md:basis-full">
            <h1 className="text-[30px] max-md:text-[32px]">{titleOf(day, today)}</h1>
            <p className="numbers mt-1.5 text-sand-600 max-md:text-[16px]">
              <Dotted
                parts={[
                  formatDay(day),
                  loaded && t.asOf(clockTimeAt(loaded.at)),
                  canChange && day > today && t.attendance.notYet,
                ]}
              />
            </p>
          </div>
          <TakeOut
            {...{ day, isLoading, onRefresh }}
            onPrint={sheet && sheet.departures.length > 0 ? () => setPrinting(sheet.departures) : null}
          />
        </div>
        <DayChoice day={day} today={today} />
        {notice}
        {!sheet && !hasProblem && <Loading />}
        {sheet && deeds && (
          <DeedsContext value={deeds}>
            <Sheet sheet={sheet} text={text} onText={setText} />
          </DeedsContext>
        )}
        {sheet && (
          <>
            <NoShowDialog
              guest={givenUp}
              onClose={() => setGivenUp(null)}
              onConfirm={(guest) => {
                setGivenUp(null)
                void send(guest._id, { state: 'no-show', isTakenBack: false })
              }}
            />
            <CashDialog
              guest={paying}
              onClose={() => setPaying(null)}
              onTaken={(guest, { account }) => {
                change((before) => withGuest(before, guest._id, { balance: account.balance }))
                onRefresh()
              }}
              onStale={(guest, { balance }) => {
                change((before) => withGuest(before, guest._id, { balance }))
                onRefresh()
              }}
              onPrint={print}
            />
            <CrewDialog
              sheet={sheet}
              jeep={jeep}
              onClose={() => setJeep(null)}
              onWritten={(written) => {
                change((before) => withJeep(before, written))
                onRefresh()
              }}
            />
            <PrintDialog
              departures={printing}
              onClose={() => setPrinting(null)}
              onPrint={(departures, identities) => print(<Manifests {...{ sheet, departures, identities }} />)}
            />
          </>
        )}
      </div>
      {paper && <div className="hidden print:block">{paper}</div>}
    </>
  )
}

function Loading() {
  return (
    <div className="space-y-4">
      <p role="status" className="text-sand-600">
        {t.loading}
      </p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
  )
}

function titleOf(day: Day, today: Day): string {
  if (day === today) return t.title.today
  return day === addDays(today, 1) ? t.title.tomorrow : t.title.other
}
