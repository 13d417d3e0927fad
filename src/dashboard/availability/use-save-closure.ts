import { useState } from 'react'
import { type Affected, addCalendarEvent, changeCalendarEvent } from '#api-client/calendar.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarEventWire } from '#contracts/availability/closure.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { availability } from '#i18n/availability.ts'
import { affectedIn } from './affected-bookings.tsx'
import { type Draft, inputOf } from './closure-draft.ts'

const t = availability.form

type Props = { entry: CalendarEventWire | null; draft: Draft; onDone(): void; onStale(): void }

/** Saves an entry, new or changed; bookings that it would touch are shown first. */
export function useSaving({ entry, draft, onDone, onStale }: Props) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const keyFor = useIdempotencyKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isStale, setStale] = useState(false)
  const [affected, setAffected] = useState<Affected | null>(null)

  async function save(evenIfBooked = false) {
    const input = { ...inputOf(draft), ...(evenIfBooked ? { evenIfBooked } : {}) }
    setBusy(true)
    setProblem('')
    const answer = await callApi((token) =>
      entry
        ? changeCalendarEvent(token, entry.id, {
            ...input,
            ...(draft.version === undefined ? {} : { version: draft.version }),
          })
        : addCalendarEvent(token, input, keyFor(input)),
    )
    setBusy(false)
    if (answer.ok) {
      setAffected(null)
      toasts.success(entry ? t.changed : t.added)
      return onDone()
    }
    const bookings = affectedIn(answer.body)
    if (bookings) return setAffected(bookings)
    setAffected(null)
    // A package that is gone is told at its field.
    const isOther = answer.status === 409 || (answer.status === 404 && answer.errors.length === 0)
    setStale(isOther)
    setProblem(answer.status === 0 ? t.offline : answer.message || t.failed)
    if (isOther) onStale()
  }

  return { save, isBusy, problem, isStale, affected, forgetAffected: () => setAffected(null) }
}
