import { useState } from 'react'
import { changeOwnPassword } from '#api-client/users.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import type { Problems } from '#dashboard/form/form-problems.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { newPasswordProblem } from '#dashboard/users/new-password-problem.ts'
import { longestPassword } from '#domain/staff/password-policy.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.account

type Props = {
  /** False after a login with a one-time password. */
  asksOld?: boolean
  saveLabel: string
  successToast: string
  onChanged(): void
}
const draftOf = () => ({ oldPassword: '', newPassword: '', again: '' })

/** Changes the password. The fields are never saved as a draft. */
export function PasswordForm({ asksOld = false, saveLabel, successToast, onChanged }: Props) {
  const { staff } = useStaff()
  const [isShown, setShown] = useState(false)
  const form = useStaffForm({
    base: null,
    draftOf,
    problemsIn({ oldPassword, newPassword, again }): Problems {
      const weak = newPassword ? newPasswordProblem(newPassword, staff) : t.nextMissing
      return {
        ...(asksOld && !oldPassword ? { oldPassword: t.oldMissing } : {}),
        ...(weak ? { newPassword: weak } : newPassword !== again ? { again: t.differ } : {}),
      }
    },
    send: (token, { oldPassword, newPassword }) =>
      changeOwnPassword(token, { newPassword, ...(asksOld ? { oldPassword } : {}) }),
    successToast,
    onSaved: onChanged,
    messages: { failed: t.failed, offline: t.offline },
  })
  const { field, isBusy, problem } = form

  const secret = { type: isShown ? 'text' : 'password', required: true, maxLength: longestPassword, spellCheck: false }
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="space-y-5">
      {problem && <Banner tone="error">{problem}</Banner>}
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={staff.email} />
      {asksOld && <FormText {...secret} {...field('oldPassword')} label={t.old} autoComplete="current-password" />}
      <FormText {...secret} {...field('newPassword')} label={t.next} autoComplete="new-password" hint={t.nextHint} />
      <FormText {...secret} {...field('again')} label={t.again} autoComplete="new-password" />
      <Checkbox label={t.show} checked={isShown} onChange={setShown} />
      <Button type="submit" isBusy={isBusy} className="max-md:w-full">
        {isBusy ? t.saving : saveLabel}
      </Button>
    </form>
  )
}
