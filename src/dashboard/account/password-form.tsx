import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CallApi } from '#api-client/request.ts'
import { changeOwnPassword } from '#api-client/users.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { newPasswordProblem } from '#dashboard/users/new-password-problem.ts'
import { longestPassword } from '#domain/staff/password-policy.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.account

type Props = {
  callApi: CallApi
  person: { name: string; email: string }
  /** False after a login with a one-time password. */
  asksOld?: boolean
  saveLabel: string
  onChanged(): void
}
type Problems = { oldPassword?: string; newPassword?: string; again?: string }

/** Changes the password. The fields are never saved as a draft. */
export function PasswordForm({ callApi, person, asksOld = false, saveLabel, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isShown, setShown] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstInvalid(form.current)
  }, [problems])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [oldPassword, newPassword, again] = ['oldPassword', 'newPassword', 'again'].map((name) =>
      String(fields.get(name) ?? ''),
    ) as [string, string, string]
    const wrong = newPassword ? newPasswordProblem(newPassword, person) : t.nextMissing
    const found: Problems = {
      ...(asksOld && !oldPassword ? { oldPassword: t.oldMissing } : {}),
      ...(wrong ? { newPassword: wrong } : newPassword !== again ? { again: t.differ } : {}),
    }
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const response = await callApi((token) =>
      changeOwnPassword(token, { newPassword, ...(asksOld ? { oldPassword } : {}) }),
    )
    setBusy(false)
    if (response.ok) return onChanged()
    if (response.errors.length > 0)
      return setProblems(Object.fromEntries(response.errors.map(({ field, message }) => [field, message])))
    setFailure(response.status === 0 ? t.offline : response.message || t.failed)
  }

  const secret = { type: isShown ? 'text' : 'password', required: true, maxLength: longestPassword, spellCheck: false }
  return (
    <form ref={form} onSubmit={save} noValidate className="space-y-5">
      {failure && <Banner tone="error">{failure}</Banner>}
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={person.email} />
      {asksOld && (
        <TextField
          {...secret}
          label={t.old}
          name="oldPassword"
          autoComplete="current-password"
          error={problems.oldPassword}
        />
      )}
      <TextField
        {...secret}
        label={t.next}
        name="newPassword"
        autoComplete="new-password"
        hint={t.nextHint}
        error={problems.newPassword}
      />
      <TextField {...secret} label={t.again} name="again" autoComplete="new-password" error={problems.again} />
      <Checkbox label={t.show} checked={isShown} onChange={setShown} />
      <Button type="submit" isBusy={isBusy} className="max-md:w-full">
        {isBusy ? t.saving : saveLabel}
      </Button>
    </form>
  )
}
