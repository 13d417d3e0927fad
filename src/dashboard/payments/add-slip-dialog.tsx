import { type FormEvent, useState } from 'react'
import { sendStaffSlip } from '#api-client/payments.ts'
import { controlClass, Field } from '#components/field.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { createIdempotencyKeys } from '#dashboard/hooks/idempotency-key.ts'
import { maxSlipBytes, slipTypes } from '#domain/payments/payment.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

const t = staffPayments.add
type Problems = { booking?: string; file?: string; form?: string }

/** Adds a slip that a guest sent by WhatsApp or email to its booking. */
export function AddSlipDialog({ isOpen, onClose, onAdded }: { isOpen: boolean; onClose(): void; onAdded(): void }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const [problems, setProblems] = useState<Problems>({})
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)

  async function send(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const booking = String(fields.get('booking') ?? '')
      .trim()
      .toUpperCase()
    const file = fields.get('file')
    const isFileValid = file instanceof File && file.size > 0 && file.size <= maxSlipBytes
    setProblems({
      ...(booking ? {} : { booking: t.bookingMissing }),
      ...(isFileValid ? {} : { file: t.fileMissing }),
    })
    if (!booking || !isFileValid) return reportInvalid()
    setBusy(true)
    const { name, size, lastModified } = file
    const key = keyFor([booking, name, size, lastModified])
    const response = await callApi((token) => sendStaffSlip(token, booking, file, key))
    setBusy(false)
    if (!response.ok) return setProblems({ form: response.message || staffPayments.decide.failed })
    setKeyFor(createIdempotencyKeys)
    toasts.success(t.done(booking))
    onClose()
    onAdded()
  }

  return (
    <FormDialog
      title={t.title}
      {...{ isOpen, isBusy }}
      problem={problems.form}
      cancel={t.cancel}
      submit={isBusy ? t.sending : t.send}
      formRef={around}
      onSubmit={send}
      onClose={() => {
        setProblems({})
        onClose()
      }}
    >
      <p className="text-sand-700">{t.lead}</p>
      <TextField
        label={t.booking}
        name="booking"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={problems.booking}
      />
      <Field label={t.file} required hint={t.fileHint} error={problems.file ?? null}>
        {(wiring) => (
          <input
            type="file"
            name="file"
            accept={slipTypes.join(',')}
            className={`${controlClass} py-[9px] text-[14.5px] file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-sand-200 file:px-3 file:font-[580] file:text-sand-900`}
            {...wiring}
          />
        )}
      </Field>
    </FormDialog>
  )
}
