import { rejectDriverCash } from '#api-client/drivers.ts'
import type { DriverCash } from '#contracts/drivers/driver-key.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { FormCheckboxes, FormTextArea } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { drivers } from '#i18n/drivers.ts'

const t = drivers.day

type Props = { cash: DriverCash; isOpen: boolean; onClose(): void }

/** Rejects chosen payments that a driver reported by mistake, or that are not there. */
export function RejectCashDialog(props: Props) {
  // Keyed by its opening, because the payments change while it is open.
  const { subject, key } = useDialogKey(props.isOpen || null)
  return subject && <RejectForm key={key} {...props} />
}

/** `chosen` has the IDs of payments. */
type Values = { chosen: string[]; reason: string }

function RejectForm({ cash: { person, name, payments }, isOpen, onClose }: Props) {
  const invalidate = useInvalidate()
  const form = useStaffForm({
    base: null,
    draftOf: (): Values => ({ chosen: [], reason: '' }),
    problemsIn({ chosen, reason }): Problems {
      return {
        ...(chosen.length === 0 && { chosen: t.rejectNone }),
        ...(!reason.trim() && { reason: t.reasonMissing }),
      }
    },
    send: (token, { chosen, reason }, key) => rejectDriverCash(token, { person, payments: chosen, reason }, key),
    invalidates: [['drivers'], ['day plan'], ['bookings'], ['payments']],
    successToast: ({ rejected }) => t.rejected(rejected),
    onSaved: onClose,
    onRefused({ status }) {
      if (status !== 409) return
      // A colleague decided first: the list is loaded again, and the clerk chooses again.
      void invalidate(['drivers'])
      form.change({ chosen: [] })
    },
    messages: { failed: t.rejectFailed },
  })
  const { field } = form
  return (
    <FormDialog
      title={t.rejectTitle(name)}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={drivers.form.cancel}
      submit={t.reject}
      look="danger"
      onClose={onClose}
    >
      <p className="text-sand-700">{t.rejectText}</p>
      <FormCheckboxes
        {...field('chosen')}
        legend={t.cash(name)}
        hideLegend
        options={payments.map(({ id, guest, bookingId, amount, currency }) => ({
          value: id,
          label: <span dir="auto">{`${guest} (${bookingId})`}</span>,
          detail: money(amount, currency),
        }))}
      />
      <FormTextArea {...field('reason')} label={t.rejectReason} required maxLength={500} rows={2} />
    </FormDialog>
  )
}
