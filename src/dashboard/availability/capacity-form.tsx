import { useState } from 'react'
import { changeCapacity } from '#api-client/calendar.ts'
import { Button } from '#components/button.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarDayWire, DayJeeps } from '#contracts/availability/calendar-day.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
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
  jeeps: DayJeeps | null
  onClose(): void
  onChanged(day: CalendarDayWire): void
  onStale(): void
}

/** Changes the jeeps of half a day, with a reason. */
export function CapacityDialog({ jeeps, ...props }: Props) {
  const { subject, key } = useDialogKey(jeeps)
  return (
    subject && (
      <CapacityForm
        key={`${props.date} ${key}`}
        opened={subject}
        current={jeeps ?? subject}
        isOpen={jeeps !== null}
        {...props}
      />
    )
  )
}

function CapacityForm({
  date,
  opened,
  current,
  isOpen,
  onClose,
  onChanged,
  onStale,
}: Omit<Props, 'jeeps'> & { opened: DayJeeps; current: DayJeeps; isOpen: boolean }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  // A colleague's change counts as known only once the clerk has seen its message.
  const [isStale, setStale] = useState(false)
  const { jeepType, half, capacity, usual, sold, reason } = isStale ? current : opened
  const { draft, setDraft, discardDraft } = useSavedDraft(`jeeps ${date} ${jeepType} ${half}`, {
    number: String(capacity),
    reason: reason ?? '',
  })
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [problem, setProblem] = useState('')
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const number = Number(draft.number)
  // An oversold day may be raised step by step.
  const least = Math.min(sold, capacity)
  const isNumber = /^\d{1,2}$/.test(draft.number.trim()) && number >= least
  const isReason = draft.reason.trim().length >= 3

  function close() {
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
    const response = await callApi((token) => changeCapacity(token, date, change))
    setBusy(false)
    if (response.ok) {
      discardDraft()
      toasts.success(t.saved)
      onClose()
      return onChanged(response.body.day)
    }
    setProblem(response.status === 0 ? availability.form.offline : response.message || t.failed)
    if (response.status !== 409) return
    setStale(true)
    onStale()
  }

  function submit() {
    setTried(true)
    if (isNumber && isReason) void send(number)
    else reportInvalid()
  }

  return (
    <FormDialog
      title={t.title}
      {...{ isOpen, isBusy, problem }}
      cancel={t.cancel}
      submit={isBusy ? t.saving : t.save}
      formRef={around}
      onSubmit={submit}
      onClose={close}
    >
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
    </FormDialog>
  )
}
