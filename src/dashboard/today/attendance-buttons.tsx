import { Check, CloudOff, RotateCcw, UserX } from 'lucide-react'
import { Badge } from '#components/badge.tsx'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { useDayActions } from './day-actions.ts'
import { stateOf } from './guest-marks.ts'

const t = today.attendance
const wide = 'max-md:min-h-12 max-md:flex-1'

/** Checks a guest in or marks a no-show; shows what the server has not confirmed yet. */
export function AttendanceButtons({ guest }: { guest: DayGuest }) {
  const { marks, mark, dropMark } = useDayActions()
  const pending = marks[guest._id]
  const { name } = guest
  return (
    // The focus stays at the mark, because the pressed button goes: a second Enter must not undo it.
    <fieldset
      aria-label={name}
      tabIndex={-1}
      onClickCapture={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      className="flex w-full min-w-0 flex-wrap items-center gap-2 md:justify-end"
    >
      {pending?.phase === 'failed' && (
        <>
          <span role="alert" className="basis-full text-clay-700 md:text-right">
            {t.failed(pending.message || t.unreachable)}
          </span>
          <ActionButton
            onClick={() => mark(guest, pending.state, pending.isTakenBack)}
            aria-label={t.retryName(name)}
            className={wide}
          >
            {dashboard.retry}
          </ActionButton>
          <ActionButton look="plain" onClick={() => dropMark(guest)} aria-label={t.dropName(name)} className={wide}>
            {t.drop}
          </ActionButton>
        </>
      )}
      {pending?.phase !== 'failed' && <Mark guest={guest} />}
    </fieldset>
  )
}

/** The state, and the buttons that change it. */
function Mark({ guest }: { guest: DayGuest }) {
  const { marks, mayChange, canCheckIn, mark, askNoShow } = useDayActions()
  const pending = marks[guest._id]
  const state = stateOf(guest, pending)
  const { attendance, name } = guest
  const StateIcon = state === 'arrived' ? Check : UserX
  return (
    <>
      {/* Always there, so that a change is announced. The two buttons of a no-show fill a phone’s line. */}
      <span role="status" className={state === 'no-show' ? 'max-md:basis-full' : state ? '' : 'sr-only'}>
        {state && (
          <Badge tone={state === 'arrived' ? 'leaf' : 'clay'}>
            <StateIcon className="icon" aria-hidden="true" />
            {t.states[state]}
            {attendance?.state === state && attendance.at && (
              <span className="numbers font-[500]" title={attendance.by}>
                {clockTimeAt(Date.parse(attendance.at))}
              </span>
            )}
          </Badge>
        )}
      </span>
      {pending && (
        <span role="status" className="inline-flex items-center gap-1.5 text-[13.5px] text-sand-700">
          {pending.phase === 'waiting' && <CloudOff className="icon text-turmeric-700" aria-hidden="true" />}
          {pending.phase === 'waiting' ? t.waiting : t.sending}
        </span>
      )}
      {mayChange && canCheckIn && (
        <>
          {state !== 'arrived' && (
            <ActionButton
              icon={Check}
              look="dark"
              disabled={pending?.phase === 'sending'}
              onClick={() => mark(guest, 'arrived')}
              aria-label={t.checkInName(name)}
              className={wide}
            >
              {t.checkIn}
            </ActionButton>
          )}
          {state === null && (
            <ActionButton
              disabled={pending?.phase === 'sending'}
              onClick={() => askNoShow(guest)}
              aria-label={t.noShowName(name)}
              className="max-md:min-h-12"
            >
              {t.noShow}
            </ActionButton>
          )}
          {state && (
            <ActionButton
              icon={RotateCcw}
              look="plain"
              disabled={pending?.phase === 'sending'}
              onClick={() => mark(guest, state, true)}
              aria-label={t.undoName(name)}
              className="px-3!"
            >
              {t.undo}
            </ActionButton>
          )}
        </>
      )}
    </>
  )
}
