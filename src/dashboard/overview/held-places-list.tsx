import { useState } from 'react'
import { getHeldPlaces, releasePlaces } from '#api-client/reports.ts'
import { Badge } from '#components/badge.tsx'
import { Banner } from '#components/banner.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import type { HeldPoolWire, HoldingBooking, PlacesReleased } from '#contracts/availability/held-pool.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { formatDay } from '#i18n/format-date.ts'
import { overview } from '#i18n/overview.ts'
import { roomNames } from '#i18n/rooms.ts'
import { jeepNames } from '#i18n/safari.ts'
import { OverviewPanel } from './overview-panel.tsx'

const t = overview.held
/** The server's limit for one request. */
const maxReleased = 50
const initialCount = 5

/** Days on which unpaid bookings hold more than half of a type; staff release chosen bookings in one step. */
export function HeldPlacesList() {
  const { staff } = useStaff()
  const query = useStaffQuery(['held places'], may(staff.role, 'change bookings') ? getHeldPlaces : null)
  const pools = query.data?.pools ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** The bookings that the open dialog asks about; live changes must neither change nor close it. */
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [outcome, setOutcome] = useState<PlacesReleased | null>(null)
  const release = useStaffMutation(releasePlaces, {
    invalidates: [['held places']],
    onSuccess(released) {
      setOutcome(released)
      setChosen(new Set())
      setAsked(null)
    },
  })
  if (pools.length === 0 && !outcome && !asked) return null

  const listed = new Set(pools.flatMap(({ bookings }) => bookings.map(({ bookingId }) => bookingId)))
  const picked = [...chosen].filter((id) => listed.has(id)).slice(0, maxReleased)
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <OverviewPanel
      id="held"
      title={t.title}
      action={
        <ActionButton
          look="dark"
          disabled={picked.length === 0}
          onClick={() => {
            release.reset()
            setAsked(picked)
          }}
        >
          {t.release(picked.length)}
        </ActionButton>
      }
      className="mb-5"
    >
      <p className="px-5 pb-3 text-[14.5px] text-sand-600">{t.lead}</p>
      {outcome && (
        <div role="status" className="px-5 pb-4">
          <Banner tone={outcome.skipped.length > 0 ? 'warning' : 'success'} title={t.done(outcome.released.length)}>
            {outcome.skipped.map(({ bookingId, reason }) => (
              <p key={bookingId} className="numbers">
                {t.skipped[reason](bookingId)}
              </p>
            ))}
          </Banner>
        </div>
      )}
      {pools.map((pool) => (
        <Pool key={`${pool.kind} ${pool.type} ${pool.date}`} pool={pool} chosen={chosen} onChoose={choose} />
      ))}
      <ConfirmDialog
        title={t.question(asked?.length ?? 0)}
        isOpen={asked !== null}
        isBusy={release.isBusy}
        problem={failureText(release.refused, t)}
        cancel={t.keep}
        confirm={release.isBusy ? t.releasing : t.release(asked?.length ?? 0)}
        onConfirm={() => asked && release.run(asked)}
        onClose={() => setAsked(null)}
      >
        <p className="text-sand-700">{t.consequence}</p>
      </ConfirmDialog>
    </OverviewPanel>
  )
}

type PoolProps = { pool: HeldPoolWire; chosen: ReadonlySet<string>; onChoose(id: string, isOn: boolean): void }

function Pool({ pool: { kind, type, date, held, capacity, bookings }, chosen, onChoose }: PoolProps) {
  const names: Record<string, string> = kind === 'jeep' ? jeepNames : roomNames
  const day = isDay(date) ? formatDay(date, 'long') : date
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? bookings : bookings.slice(0, initialCount)
  return (
    <fieldset className="border-t border-sand-200">
      <legend className="numbers float-left w-full px-5 pt-3 pb-1 text-[15px] font-[620] text-sand-900">
        {t.pool[kind](names[type] ?? type, day, held, capacity)}
      </legend>
      <ul className="clear-both divide-y divide-sand-200">
        {shown.map((booking) => (
          <li key={booking.bookingId} className="flex items-start gap-3 px-5 py-2">
            <Checkbox
              label={<span className="sr-only">{t.choose(booking.bookingId, booking.name)}</span>}
              checked={chosen.has(booking.bookingId)}
              onChange={(isOn) => onChoose(booking.bookingId, isOn)}
            />
            <Holding booking={booking} />
          </li>
        ))}
      </ul>
      {shown.length < bookings.length && (
        <div className="px-5 pb-4">
          <ActionButton className="max-md:min-h-12" onClick={() => setShowsAll(true)}>
            {t.showAll(bookings.length)}
          </ActionButton>
        </div>
      )}
    </fieldset>
  )
}

function Holding({ booking }: { booking: HoldingBooking }) {
  const { bookingId, name, phone, createdAt, holdExpiresAt, isAddressProven } = booking
  return (
    <div className="min-w-0 flex-1 py-1.5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="min-w-0 font-[620] break-words text-sand-900">
          <bdi>{name}</bdi>
        </b>
        <BookingLink bookingId={bookingId} />
        <Badge tone={isAddressProven ? 'leaf' : 'turmeric'}>{isAddressProven ? t.proven : t.notProven}</Badge>
      </p>
      <DotList
        className="numbers mt-0.5 text-[13.5px] text-sand-600"
        parts={[
          phone,
          t.made(formatMoment(createdAt)),
          holdExpiresAt ? t.until(formatMoment(holdExpiresAt)) : t.noDeadline,
        ]}
      />
    </div>
  )
}
