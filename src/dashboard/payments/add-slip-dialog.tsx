import { sendStaffSlip } from '#api-client/payments.ts'
import { controlClass, Field } from '#components/field.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { FormField, FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { maxSlipBytes, slipTypes } from '#domain/payments/payment.ts'
import { staffPayments } from '#i18n/staff-payments.ts'

const t = staffPayments.add

/** Adds a slip that a guest sent by WhatsApp or email to its booking. */
export function AddSlipDialog({ isOpen, onClose, onAdded }: { isOpen: boolean; onClose(): void; onAdded(): void }) {
  const form = useStaffForm({
    base: null,
    draftOf: () => ({ booking: '', file: null as File | null }),
    problemsIn: ({ booking, file }): Problems => ({
      ...(booking.trim() ? {} : { booking: t.bookingMissing }),
      ...(file && file.size > 0 && file.size <= maxSlipBytes ? {} : { file: t.fileMissing }),
    }),
    // A file has no fields by which two could be compared.
    keyedBy: ({ file }) => [file?.name, file?.size, file?.lastModified],
    send: async (token, { booking, file }, key) =>
      file && sendStaffSlip(token, booking.trim().toUpperCase(), file, key),
    successToast: (_, { booking }) => t.done(booking.trim().toUpperCase()),
    onSaved() {
      form.discard()
      onClose()
      onAdded()
    },
    messages: { failed: staffPayments.decide.failed },
  })
  const { field } = form

  return (
    <FormDialog
      title={t.title}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={form.isBusy ? t.sending : t.send}
      onClose={() => {
        form.discard()
        onClose()
      }}
    >
      <p className="text-sand-700">{t.lead}</p>
      <FormText
        {...field('booking')}
        label={t.booking}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <FormField {...field('file')}>
        {({ name, error, onChange }) => (
          <Field label={t.file} required hint={t.fileHint} error={error}>
            {(wiring) => (
              <input
                type="file"
                name={name}
                accept={slipTypes.join(',')}
                onChange={({ target }) => onChange(target.files?.[0] ?? null)}
                className={`${controlClass} py-[9px] text-[14.5px] file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-sand-200 file:px-3 file:font-[580] file:text-sand-900`}
                {...wiring}
              />
            )}
          </Field>
        )}
      </FormField>
    </FormDialog>
  )
}
