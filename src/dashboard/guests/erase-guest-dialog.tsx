import { useQueryClient } from '@tanstack/react-query'
import { eraseGuest } from '#api-client/audit.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { audit } from '#i18n/audit.ts'

const t = audit.guests

type Props = { email: string; stillNeeded: number; isOpen: boolean; onClose(): void; onErased(): void }

/** Erasing is final, so the email address must be typed again, at each opening. */
export const EraseGuestDialog = keyedDialog('email', EraseForm)

function EraseForm({ email, stillNeeded, isOpen, onClose, onErased }: Props) {
  const client = useQueryClient()
  const form = useStaffForm({
    base: null,
    draftOf: () => ({ typed: '' }),
    problemsIn: ({ typed }) => (typed.trim().toLowerCase() === email ? {} : { typed: t.typeEmailWrong }),
    send: (token) => eraseGuest(token, email),
    successToast: ({ kept }) => (kept.length > 0 ? t.erasedBut(kept.join(', ')) : t.erased),
    onSaved() {
      // Lists left earlier may still name the guest.
      client.removeQueries({ type: 'inactive' })
      onClose()
      onErased()
    },
    messages: { failed: t.failed, offline: t.offline },
  })

  return (
    <FormDialog
      title={t.eraseTitle}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={form.isBusy ? t.erasing : t.confirm}
      look="danger"
      onClose={onClose}
    >
      <div className="space-y-2 text-[15px] text-sand-700">
        <p className="text-[16px] font-[620] break-words text-sand-900">{t.eraseQuestion(email)}</p>
        <p>{t.eraseConsequence}</p>
        {stillNeeded > 0 && <p>{t.eraseKept(stillNeeded)}</p>}
      </div>
      <FormText
        {...form.field('typed')}
        label={t.typeEmail}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
    </FormDialog>
  )
}
