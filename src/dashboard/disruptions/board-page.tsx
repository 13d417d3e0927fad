import { ArrowLeft, Check, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { approveDisruptionRefunds, endDisruption, getDisruption, moveDisruptedJeep } from '#api-client/disruptions.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Select } from '#components/select.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { DisruptedBooking, DisruptedJeep, DisruptionBoard } from '#contracts/disruptions/disruption.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { money } from '#dashboard/components/format-staff-money.ts'
import { RefreshButton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { WhatsAppMenu } from '#dashboard/emails/whatsapp-menu.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/use-idempotency-key.ts'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { type DisruptionState, isWaiting } from '#domain/disruptions/disruption.ts'
import { phoneLink } from '#domain/messaging/contact-link.ts'
import { isMasked } from '#domain/primitives/mask.ts'
import { internationalNumber, numberToRead } from '#domain/primitives/phone.ts'
import { may } from '#domain/staff/permission.ts'
import { disruptions } from '#i18n/disruptions.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { peopleCount } from '#i18n/safari.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { boardQueries } from './use-disruptions.ts'

const t = disruptions.board

const columns = ['call', 'waiting', 'chosen', 'refunded'] as const
type Column = (typeof columns)[number]

function columnOf({ state, needsCall }: DisruptedBooking): Column {
  if (isWaiting(state)) return needsCall ? 'call' : 'waiting'
  return state === 'refund' || state === 'expired' ? 'refunded' : 'chosen'
}

/** The live board of a disruption: the guests in four columns, shared jeeps, and refunds to approve. */
export function BoardPage({ id, onBack }: { id: string; onBack(): void }) {
  const { staff } = useStaff()
  const board = useStaffQuery(['disruptions', id], (token) => getDisruption(token, id), { pollMs: 15_000 })
  const keyFor = useIdempotencyKey()
  const end = useStaffMutation((token) => endDisruption(token, id, keyFor(id)), {
    invalidates: boardQueries,
    successToast: t.ended,
  })
  const { data } = board
  const dialog = useListDialog(
    ['answer'],
    { rows: data?.bookings ?? null, isLoading: board.isLoading },
    ({ bookingId }) => bookingId,
  )
  const mayChange = may(staff.role, 'change bookings')
  return (
    <>
      <SectionHead
        title={t.title}
        lead={
          data
            ? data.endedAt
              ? disruptions.list.ended(formatMoment(data.endedAt))
              : t.lead(data.createdBy, formatMoment(data.createdAt))
            : ''
        }
      >
        <ActionButton icon={ArrowLeft} onClick={onBack}>
          {t.back}
        </ActionButton>
        <RefreshButton label={t.refresh} isBusy={board.isLoading} onRefresh={board.reload} />
        {mayChange && data && !data.endedAt && data.bookings.every(({ state }) => !isWaiting(state)) && (
          <ActionButton icon={Check} look="dark" isBusy={end.isBusy} onClick={() => void end.run()}>
            {t.end}
          </ActionButton>
        )}
      </SectionHead>
      <LoadState
        query={board}
        messages={{ failed: t.loadFailed }}
        loading={<Skeleton className="h-80 w-full rounded-lg" />}
      />
      <LoadError text={failureText(end.refused, { failed: t.endFailed })} isBusy={end.isBusy} onRetry={end.run} />
      {data && (
        <div className="grid gap-5">
          {data.note && (
            <p dir="auto" className="border-l-[3px] border-turmeric-500 pl-3 text-sand-800">
              {data.note}
            </p>
          )}
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
            {columns.map((column) => {
              const bookings = data.bookings.filter((booking) => columnOf(booking) === column)
              return (
                <BoardColumn
                  key={column}
                  title={t.columns[column]}
                  count={bookings.length}
                  isUrgent={column === 'call'}
                >
                  {bookings.map((booking) => (
                    <Guest
                      key={booking.bookingId}
                      booking={booking}
                      onAnswer={mayChange && isWaiting(booking.state) ? () => dialog.open('answer', booking) : null}
                    />
                  ))}
                </BoardColumn>
              )
            })}
          </div>
          {mayChange && data.jeeps.length > 0 && <Jeeps id={id} jeeps={data.jeeps} />}
          {data.refunds.length > 0 && <Refunds board={data} mayApprove={may(staff.role, 'approve refunds')} />}
        </div>
      )}
      <AnswerDialog disruption={id} booking={mayChange ? dialog.rowIn('answer') : null} onClose={dialog.close} />
    </>
  )
}

type Props = {
  title: string
  count: number
  isUrgent: boolean
  children: ReactNode
}

function BoardColumn({ title, count, isUrgent, children }: Props) {
  return (
    <section aria-label={title} className="rounded-lg border border-sand-200 bg-sand-50 p-3.5">
      <h2 className="mb-3 flex items-center justify-between text-[18px] leading-tight">
        {title}
        <span
          className={`numbers rounded-full px-2.5 py-0.5 text-[14px] ${isUrgent && count > 0 ? 'bg-clay-600 text-sand-0' : 'bg-sand-200 text-sand-800'}`}
        >
          {count}
        </span>
      </h2>
      {count === 0 ? (
        <p className="text-[15px] text-sand-600">{t.empty}</p>
      ) : (
        <ul className="grid gap-2.5">{children}</ul>
      )}
    </section>
  )
}

const tones: Record<DisruptionState, BadgeTone> = {
  asked: 'turmeric',
  call: 'clay',
  'other park': 'leaf',
  'other day': 'leaf',
  kept: 'leaf',
  refund: 'sand',
  expired: 'sand',
}

function Guest({ booking, onAnswer }: { booking: DisruptedBooking; onAnswer: (() => void) | null }) {
  const { bookingId, name, phone, people, timeSlot, state, original, now, cost, back, currency } = booking
  const isMoved = state === 'other park' || state === 'other day'
  const number = isMasked(phone) ? '' : internationalNumber(phone)
  return (
    <li className="card p-3.5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <b dir="auto" className="text-[16px] font-[640] text-sand-900">
          {name}
        </b>
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
      </p>
      <p className="numbers mt-1 flex flex-wrap items-center gap-x-2 text-[14.5px] text-sand-700">
        <BookingLink bookingId={bookingId} />
        <span>
          {peopleCount(people)} · {hoursOf(timeSlot)}
        </span>
      </p>
      <p className="numbers mt-1 text-[14.5px] text-sand-800">{tripOf(now)}</p>
      {isMoved && <p className="numbers text-[14px] text-sand-600">{t.was(tripOf(original))}</p>}
      {cost > 0 && <p className="numbers text-[14px] text-clay-700">{t.cost(money(cost, currency))}</p>}
      {isMoved && back > 0 && <p className="numbers text-[14px] text-sand-700">{t.toGuest(money(back, currency))}</p>}
      <p className="mt-1 text-[14px] text-sand-600">{progressOf(booking)}</p>
      {isWaiting(state) && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {number && (
            <a
              href={phoneLink(`+${number}`)}
              className="numbers inline-flex min-h-11 items-center gap-1.5 px-1 text-[15px] text-lagoon-700 underline"
            >
              <Phone className="icon" aria-hidden="true" />
              {numberToRead(phone)}
            </a>
          )}
          {number && <WhatsAppMenu bookingId={bookingId} number={number} greeting={name} className="min-h-11" />}
          {onAnswer && (
            <Button look="line" size="sm" onClick={onAnswer} aria-label={t.answerOf(name)} className="min-h-11 w-full">
              {t.answer}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function tripOf({ packageName, date }: DisruptedBooking['now']): string {
  return [packageName, date && formatDay(date, 'short')].filter(Boolean).join(', ')
}

/** The answer with its author and time; until then the deadline and the state of the email. */
function progressOf({ state, answeredAt, answeredBy, answerBy, email }: DisruptedBooking): string {
  if (!isWaiting(state) && answeredAt) {
    const by =
      answeredBy === 'guest' || answeredBy === 'default'
        ? t.by[answeredBy]
        : t.bySomebody((answeredBy ?? '').replace(/^staff /, ''))
    return `${formatMoment(answeredAt)}, ${by}`
  }
  const isLate = Date.parse(answerBy) < Date.now()
  return `${isLate ? t.late : t.answerBy(formatMoment(answerBy))} · ${t.emails[email ?? 'none']}`
}

function Jeeps({ id, jeeps }: { id: string; jeeps: DisruptedJeep[] }) {
  return (
    <Panel title={t.jeeps} hint={t.jeepsLead}>
      <ul className="-mt-1 divide-y divide-sand-200">
        {jeeps.map((jeep) => (
          <Jeep key={`${jeep.packageId} ${jeep.date} ${jeep.timeSlot}`} id={id} jeep={jeep} />
        ))}
      </ul>
    </Panel>
  )
}

function Jeep({ id, jeep }: { id: string; jeep: DisruptedJeep }) {
  const { packageId, packageName, date, timeSlot, people, offers } = jeep
  const [chosen, setChosen] = useState('')
  const to = offers.some((offer) => offer.packageId === chosen) ? chosen : (offers[0]?.packageId ?? '')
  const keyFor = useIdempotencyKey()
  const move = useStaffMutation(
    (token) => {
      const body = { packageId, date, timeSlot, toPackageId: to }
      return moveDisruptedJeep(token, id, body, keyFor(body))
    },
    { invalidates: boardQueries, successToast: t.moved },
  )
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <p className="numbers min-w-0 flex-1 basis-60 text-sand-900">
        <b className="font-[640]">{t.jeep(packageName, people)}</b>
        <span className="block text-[15px] text-sand-600">
          {formatDay(date, 'short')} · {hoursOf(timeSlot)}
        </span>
      </p>
      {offers.length === 0 ? (
        <p className="text-sand-600">{t.noJeepOffer}</p>
      ) : (
        <>
          <Select
            label={t.to}
            value={to}
            onChange={setChosen}
            options={offers.map((offer) => ({ value: offer.packageId, label: offer.name }))}
            className="min-w-56"
          />
          <Button size="sm" isBusy={move.isBusy} onClick={() => void move.run()} className="min-h-12">
            {move.isBusy ? t.moving : t.moveJeep}
          </Button>
        </>
      )}
      {move.refused && (
        <Banner tone="error" title={failureText(move.refused, { failed: t.moveFailed })} className="basis-full" />
      )}
    </li>
  )
}

function Refunds({ board, mayApprove }: { board: DisruptionBoard; mayApprove: boolean }) {
  const { id, refunds, toApprove } = board
  const toasts = useToasts()
  const open = refunds.filter(({ status }) => status === 'requested' || status === 'failed').map((refund) => refund.id)
  const keyFor = useIdempotencyKey()
  // Refunds that failed are tried again with another key.
  const [answers, setAnswers] = useState(0)
  const approve = useStaffMutation((token) => approveDisruptionRefunds(token, id, open, keyFor({ open, answers })), {
    invalidates: boardQueries,
    onSuccess({ failed }) {
      setAnswers((count) => count + 1)
      if (failed.length === 0) toasts.success(t.approved)
      else toasts.error(t.someFailed(failed.length))
    },
  })
  return (
    <Panel title={t.refunds} hint={t.refundsLead}>
      <div className="flex flex-wrap items-center justify-end gap-3 empty:hidden">
        {toApprove.length > 0 && (
          <p className="numbers font-[640] text-sand-900">
            {t.toApprove(toApprove.map(({ amount, currency }) => money(amount, currency)).join(' + '))}
          </p>
        )}
        {mayApprove && open.length > 0 && (
          <ActionButton
            look="dark"
            isBusy={approve.isBusy}
            onClick={() => void approve.run()}
            className="max-md:min-h-12"
          >
            {approve.isBusy ? t.approving : t.approve}
          </ActionButton>
        )}
      </div>
      {approve.refused && (
        <Banner tone="error" title={failureText(approve.refused, { failed: t.approveFailed })} className="mt-3" />
      )}
      <ul className="mt-3 divide-y divide-sand-200">
        {refunds.map(({ id: refund, bookingId, name, amount, currency, status }) => (
          <li key={refund} className="numbers flex flex-wrap gap-x-4 gap-y-1 py-2 text-[15px]">
            <span dir="auto" className="min-w-0 flex-1 text-sand-900">
              {name} <span className="text-sand-600">{bookingId}</span>
            </span>
            <span className="text-sand-600">{t.refundStates[status]}</span>
            <b className="font-[640] text-sand-900">{money(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
