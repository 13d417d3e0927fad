import { useWatch } from 'react-hook-form'
import { revealIdentities } from '#api-client/operations.ts'
import type { IdentityShown } from '#contracts/operations/day-plan.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { may } from '#domain/staff/permission.ts'
import { today } from '#i18n/today.ts'

const t = today.paper.choose

type Props = {
  /** `_id`s of the guests on the paper; null while the dialog is closed. */
  guests: readonly string[] | null
  onClose(): void
  onPrint(identities: IdentityShown[] | null): void
}

/** Prints manifests; identity numbers need a permission and a reason. */
export function PrintDialog({ guests, onClose, onPrint }: Props) {
  const { staff } = useStaff()
  const form = useStaffForm({
    base: null,
    draftOf: () => ({ withIdentities: false, reason: '' }),
    problemsIn: ({ withIdentities, reason }): Problems =>
      withIdentities && reason.trim().length < 3 ? { reason: t.reasonMissing } : {},
    async send(token, { withIdentities, reason }) {
      if (!guests) return null
      if (!withIdentities || guests.length === 0) {
        close()
        onPrint(null)
        return null
      }
      return revealIdentities(token, guests, reason)
    },
    onSaved({ identities }) {
      close()
      if (guests) onPrint(identities)
    },
    messages: { failed: t.failed },
  })
  const { control, field } = form
  const withIdentities = useWatch({ control, name: 'withIdentities' })

  function close() {
    form.discard()
    onClose()
  }

  return (
    <FormDialog
      title={t.title}
      isOpen={guests !== null}
      {...dialogProps(form)}
      cancel={t.cancel}
      submit={form.isBusy ? t.preparing : t.print}
      focus="main"
      onClose={close}
    >
      <div className="space-y-4">
        <p className="text-sand-700">{t.lead}</p>
        {may(staff.role, 'reveal identity') && (
          <>
            <div>
              <FormCheckbox {...field('withIdentities')} label={t.with} />
              <p className="text-[14px] text-sand-600">{t.withHint}</p>
            </div>
            {withIdentities && (
              <FormText
                {...field('reason')}
                label={t.reason}
                hint={t.reasonHint}
                required
                autoComplete="off"
                maxLength={200}
              />
            )}
          </>
        )}
      </div>
    </FormDialog>
  )
}
