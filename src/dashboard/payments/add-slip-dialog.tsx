import { type FormEvent, useId, useState } from 'react'
import { sendStaffSlip } from '#api-client/staff.ts'
import { Banner } from '#components/banner.tsx'
import { Dialog } from '#components/dialog.tsx'
import { controlClass, Field } from '#components/field.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { newKeyring } from '#dashboard/bookings/draft-idempotency-key.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { mostSlipBytes, slipTypes } from '#domain/payments/payment.ts'
import { paymentsDesk } from '#i18n/payments-desk.ts'

const t = paymentsDesk.add
type Problems = { booking?: string; file?: string; all?: string }

/** For a slip that came by WhatsApp or mail: a clerk puts it to its booking. */
export function AddSlip({ isOpen, onClose, onAdded }: { isOpen: boolean; onClose(): void; onAdded(): void }) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const form = useId()
  const [isBusy, setBusy] = useState(false)
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const [problems, setProblems] = useState<Problems>({})
  const [keyFor, setKeyring] = useState(newKeyring)

  function close() {
    if (isBusy) return
    setProblems({})
    onClose()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const booking = String(fields.get('booking') ?? '')
      .trim()
      .toUpperCase()
    const file = fields.get('file')
    const isFit = file instanceof File && file.size > 0 && file.size <= mostSlipBytes
    if (!booking || !isFit) {
      setProblems({
        ...(booking ? {} : { booking: t.bookingMissing }),
        ...(isFit ? {} : { file: t.fileMissing }),
      })
      return foundWrong()
    }
    setProblems({})
    setBusy(true)
    const { name, size, lastModified } = file
    const key = keyFor([booking, name, size, lastModified])
    const answer = await ask((token) => sendStaffSlip(token, booking, file, key))
    setBusy(false)
    if (!answer.ok) return setProblems({ all: answer.message || paymentsDesk.decide.failed })
    setKeyring(newKeyring)
    toasts.success(t.done(booking))
    onClose()
    onAdded()
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFoot quiet={t.cancel} onQuiet={close} main={isBusy ? t.sending : t.send} form={form} isBusy={isBusy} />
      }
    >
      <form id={form} ref={around} onSubmit={send} noValidate className="space-y-5">
        {problems.all && <Banner tone="error">{problems.all}</Banner>}
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
      </form>
    </Dialog>
  )
}
