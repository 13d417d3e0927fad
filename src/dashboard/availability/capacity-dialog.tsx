import { useState } from 'react'
import { changeCapacity } from '#api-client/calendar.ts'
import type { CalendarDayWire, DayJeeps } from '#contracts/availability/calendar-day.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import type { Day } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
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

type CapacityFormProps = Omit<Props, 'jeeps'> & { opened: DayJeeps; current: DayJeeps; isOpen: boolean }

function CapacityForm({ date, opened, current, isOpen, onClose, onChanged, onStale }: CapacityFormProps) {
  // A colleague's change counts as known only once the clerk has seen its message.
  const [isStale, setStale] = useState(false)
  const { jeepType, half, capacity, usual, sold, reason } = isStale ? current : opened
  // An oversold day may be raised step by step.
  const least = Math.min(sold, capacity)
  const form = useStaffForm({
    draftName: `jeeps ${date} ${jeepType} ${half}`,
    isOpen,
    discardsOnClose: true,
    base: null,
    draftOf: () => ({ number: String(capacity), reason: reason ?? '', isUsual: false }),
    problemsIn(values): Problems {
      if (values.isUsual) return {}
      const isNumber = /^\d{1,2}$/.test(values.number.trim()) && Number(values.number) >= least
      return {
        ...(isNumber ? {} : { number: t.numberWrong(least) }),
        ...(values.reason.trim().length < 3 ? { reason: t.reasonMissing } : {}),
      }
    },
    send(token, { isUsual, ...values }) {
      const next = isUsual
        ? { capacity: null, reason: '' }
        : { capacity: Number(values.number), reason: values.reason.trim() }
      return changeCapacity(token, date, { jeepType, half, ...next, was: capacity })
    },
    successToast: t.saved,
    onSaved({ day }) {
      onClose()
      onChanged(day)
    },
    onRefused({ status }) {
      form.change({ isUsual: false })
      if (status !== 409) return
      setStale(true)
      onStale()
    },
    messages: { failed: t.failed, offline: availability.form.offline },
  })
  const { field, isBusy } = form

  return (
    <FormDialog
      title={t.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={isBusy ? t.saving : t.save}
      onClose={onClose}
    >
      <p className="font-[580] text-sand-900">
        {t.lead(jeepNames[jeepType], availability.day.halves[half], formatBriefDay(date))}
      </p>
      <FormText
        {...field('number')}
        label={t.number}
        hint={t.numberHint(usual, sold)}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
      />
      <FormText
        {...field('reason')}
        label={t.reason}
        hint={t.reasonHint}
        required
        maxLength={200}
        autoComplete="off"
        dir="auto"
      />
      {(capacity !== usual || reason) && usual >= sold && (
        <ActionButton
          isBusy={isBusy}
          onClick={() => {
            form.change({ isUsual: true })
            form.submit()
          }}
        >
          {t.usual(usual)}
        </ActionButton>
      )}
    </FormDialog>
  )
}
