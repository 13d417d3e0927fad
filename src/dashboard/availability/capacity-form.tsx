import { type FormEvent, useId, useState } from 'react'
import { changeCapacity } from '#api-client/calendar.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarDayWire, DayJeeps } from '#contracts/availability/calendar-day.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import type { Day } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay } from '#i18n/format-date.ts'
import { jeepNames } from '#i18n/safari.ts'

const t = availability.capacity

type Props = {
  date: Day
  /** As they stand now. */
  jeeps: DayJeeps | null
  onClose(): void
  onChanged(day: CalendarDayWire): void
  onStale(): void
}

/** More or fewer jeeps on a half of one day, with a reason. */
export function CapacityDialog({ jeeps, ...deeds }: Props) {
  const { subject, key } = useDialogKey(jeeps)
  return (
    subject && (
      <Form key={`${deeds.date} ${key}`} opened={subject} now={jeeps ?? subject} isOpen={jeeps !== null} {...deeds} />
    )
  )
}

function Form({
  date,
  opened,
  now,
  isOpen,
  onClose,
  onChanged,
  onStale,
}: Omit<Props, 'jeeps'> & { opened: DayJeeps; now: DayJeeps; isOpen: boolean }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const id = useId()
  // What a colleague changed meanwhile is not overwritten unseen: only once the clerk was told does it count as known.
  const [isStale, setStale] = useState(false)
  const { jeepType, half, capacity, usual, sold, reason } = isStale ? now : opened
  const { draft, setDraft, discardDraft } = useSavedDraft(`jeeps ${date} ${jeepType} ${half}`, {
    number: String(capacity),
    reason: reason ?? '',
  })
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const number = Number(draft.number)
  // Where more are sold already than there are, fewer too many is better than none.
  const least = Math.min(sold, capacity)
  const isNumber = /^\d{1,2}$/.test(draft.number.trim()) && number >= least
  const isReason = draft.reason.trim().length >= 3

  function close() {
    if (isBusy) return
    setDraft({ number: String(capacity), reason: reason ?? '' })
    discardDraft()
    setTried(false)
    setProblem('')
    onClose()
  }

  async function send(next: number | null) {
    setBusy(true)
    setProblem('')
    const change = { jeepType, half, capacity: next, reason: next === null ? '' : draft.reason.trim(), was: capacity }
    const answer = await callApi((token) => changeCapacity(token, date, change))
    setBusy(false)
    if (answer.ok) {
      discardDraft()
      toasts.success(t.saved)
      onClose()
      return onChanged(answer.body.day)
    }
    setProblem(answer.status === 0 ? availability.form.offline : answer.message || t.failed)
    if (answer.status !== 409) return
    setStale(true)
    onStale()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isNumber && isReason) void send(number)
    else foundWrong()
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFooter quiet={t.cancel} onQuiet={close} main={isBusy ? t.saving : t.save} form={id} isBusy={isBusy} />
      }
    >
      <form id={id} ref={around} onSubmit={submit} noValidate className="space-y-5">
        {problem && <Banner tone="error">{problem}</Banner>}
        <p className="font-[580] text-sand-900">
          {t.lead(jeepNames[jeepType], availability.day.halves[half], formatDay(date, 'brief'))}
        </p>
        <TextField
          label={t.number}
          hint={t.numberHint(usual, sold)}
          error={hasTried && !isNumber ? t.numberWrong(least) : null}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={draft.number}
          onChange={(text) => setDraft({ ...draft, number: text })}
        />
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          error={hasTried && !isReason ? t.reasonMissing : null}
          required
          maxLength={200}
          autoComplete="off"
          dir="auto"
          value={draft.reason}
          onChange={(text) => setDraft({ ...draft, reason: text })}
        />
        {(capacity !== usual || reason) && usual >= sold && (
          <Button look="line" size="sm" isBusy={isBusy} onClick={() => send(null)} className="max-md:min-h-11">
            {t.usual(usual)}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
