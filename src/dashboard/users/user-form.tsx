import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addUser, changeUser } from '#api-client/users.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import type { UserWire } from '#contracts/staff/user.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { longestPassword, madePassword } from '#domain/staff/password-policy.ts'
import { type Role, roles } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import type { IssuedPassword } from './password-handover-dialog.tsx'
import { type Problems, problemsIn } from './user-form-problems.ts'

const t = staffUsers.form

type Props = {
  isOpen: boolean
  /** The user to edit; null for a new one. */
  user: UserWire | null
  onClose(): void
  /** Loads the user again after another admin changed them. */
  onReload(user: UserWire): void
  /** Called with the one-time password to hand over, if one was set. */
  onSaved(message: string, secret: IssuedPassword | null): void
}

/** 'Add User' and 'Edit'. A failed save keeps everything that was typed. */
export function UserForm({ isOpen, user, ...handlers }: Props) {
  // The closed dialog stays mounted, so that it can return the focus.
  const [last, setLast] = useState(user)
  if (isOpen && user !== last) setLast(user)
  return <UserFormDialog key={last ? `${last.id} ${last.version}` : 'new'} isOpen={isOpen} user={last} {...handlers} />
}

function UserFormDialog({ isOpen, user, onClose, onReload, onSaved }: Props) {
  const { staff, callApi } = useStaff()
  const { draft, setDraft, discardDraft } = useSavedDraft(
    user ? `user ${user.id} ${user.version}` : 'user',
    draftOf(user),
  )
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null)
  const keyFor = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  const isSelf = user?.email === staff.email

  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirstInvalid(form.current)
  }, [problems])

  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  function cancel() {
    setDraft(draftOf(user))
    discardDraft()
    setPassword('')
    setProblems({})
    setFailure(null)
    onClose()
  }

  async function save() {
    const { name, email, role, isDisabled } = draft
    const found = problemsIn({ name, email, password, isNew: !user })
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const secret = password ? { password } : {}
    const response = await callApi((token) =>
      user
        ? changeUser(token, user.id, { version: user.version, name, email, role, isDisabled, ...secret })
        : addUser(token, { name, email, role, password }, keyFor({ name, email, role, password })),
    )
    setBusy(false)
    if (response.ok) {
      const saved = response.body.user
      setDraft(draftOf(null))
      discardDraft()
      setPassword('')
      const message = user ? t.updated(saved.name) : t.added(saved.name)
      return onSaved(message, password ? { name: saved.name, email: saved.email, password } : null)
    }
    const failed = user ? t.updateFailed : t.addFailed
    const beside = Object.fromEntries(response.errors.map(({ field, message }) => [field, message]))
    setProblems(beside)
    const isShownBeside = Object.keys(beside).some((field) => ['name', 'email', 'password'].includes(field))
    if (!isShownBeside)
      setFailure({
        text: response.status === 0 ? t.offline : response.message || failed,
        isStale: response.status === 409 || response.status === 404,
      })
  }

  return (
    <FormDialog
      title={user ? <span dir="auto">{t.editTitle(user.name)}</span> : t.addTitle}
      size="md"
      {...{ isOpen, isBusy, onClose }}
      cancel={t.cancel}
      submit={isBusy ? t.saving : user ? t.save : t.create}
      formRef={form}
      onCancel={cancel}
      onSubmit={save}
    >
      {failure && (
        <Banner
          tone="error"
          action={
            failure.isStale && (
              <Button look="line" size="sm" onClick={() => user && onReload(user)}>
                {t.reload}
              </Button>
            )
          }
        >
          {failure.text}
        </Banner>
      )}
      <TextField
        label={t.name}
        name="name"
        dir="auto"
        required
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        error={problems.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t.email}
        name="email"
        type="email"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
      <Select
        label={t.role}
        name="role"
        required
        disabled={isSelf}
        value={draft.role}
        error={problems.role}
        hint={
          isSelf
            ? t.ownAccess
            : user && draft.role !== user.role
              ? t.roleEnds(staffUsers.roleHints[draft.role])
              : staffUsers.roleHints[draft.role]
        }
        options={roles.map((value) => ({ value, label: dashboard.roles[value] }))}
        onChange={(role) => change({ role })}
      />
      {!isSelf && (
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t.password}
            name="password"
            // Visible, because the admin has to hand it over.
            type="text"
            required={!user}
            maxLength={longestPassword}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={user ? t.newPasswordHint : t.passwordHint}
            value={password}
            error={problems.password}
            onChange={setPassword}
            className="min-w-0 flex-1 basis-56"
          />
          <Button
            look="line"
            onClick={() => setPassword(madePassword((bytes) => crypto.getRandomValues(new Uint8Array(bytes))))}
            className="sm:mt-[26px] max-sm:w-full"
          >
            <KeyRound className="icon" aria-hidden="true" />
            {t.make}
          </Button>
        </div>
      )}
      {user && !isSelf && (
        <div>
          <Checkbox
            name="access"
            label={t.access}
            checked={!draft.isDisabled}
            onChange={(isChecked) => change({ isDisabled: !isChecked })}
          />
          <p className="text-[14px] leading-snug text-sand-600">{t.accessHint}</p>
        </div>
      )}
    </FormDialog>
  )
}

/** Without the password, which is never saved. */
type Draft = { name: string; email: string; role: Role; isDisabled: boolean }

function draftOf(user: UserWire | null): Draft {
  const { name = '', email = '', role = 'editor', isDisabled = false } = user ?? {}
  return { name, email, role, isDisabled }
}
