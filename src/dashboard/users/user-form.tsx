import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addUser, changeUser } from '#api-client/users.ts'
import { Button } from '#components/button.tsx'
import { NewUser, UserChange, type UserWire } from '#contracts/staff/user.ts'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { RecordDialog } from '#dashboard/form/record-dialog.tsx'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { longestPassword, madePassword } from '#domain/staff/password-policy.ts'
import { type Role, roles } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { userSentences } from '#i18n/user-validation.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import type { IssuedPassword } from './password-handover-dialog.tsx'

const t = staffUsers.form

type Props = {
  isOpen: boolean
  /** The user to edit; null for a new one. */
  user: UserWire | null
  onClose(): void
  /** Loads the user again after another admin changed them. */
  onReload(user: UserWire): void
  /** Called with the one-time password to hand over, if one was set. */
  onSaved(secret: IssuedPassword | null): void
}

/** 'Add User' and 'Edit'. A failed save keeps everything that was typed. */
export function UserForm({ isOpen, user, ...handlers }: Props) {
  // The closed dialog stays mounted, so that it can return the focus.
  const [last, setLast] = useState(user)
  if (isOpen && user !== last) setLast(user)
  return <UserFormDialog key={last ? `${last.id} ${last.version}` : 'new'} isOpen={isOpen} user={last} {...handlers} />
}

function UserFormDialog({ isOpen, user, onClose, onReload, onSaved }: Props) {
  const { staff } = useStaff()
  const isSelf = user?.email === staff.email
  const form = useStaffForm({
    draftName: user ? `user ${user.id} ${user.version}` : 'user',
    base: user,
    draftOf,
    secret: ['password'],
    problemsIn: (values) => problemsIn(values, user),
    send: (token, values, key) =>
      user ? changeUser(token, user.id, changeOf(values, user)) : addUser(token, newUserOf(values), key),
    successToast: (body) => (user ? t.updated(body.user.name) : t.added(body.user.name)),
    onSaved({ user: { name, email } }, { password }) {
      form.discard()
      onSaved(password ? { name, email, password } : null)
    },
    messages: { failed: user ? t.updateFailed : t.addFailed, offline: t.offline },
  })
  const { control, field } = form
  const role = useWatch({ control, name: 'role' })

  return (
    <RecordDialog
      title={user ? <span dir="auto">{t.editTitle(user.name)}</span> : t.addTitle}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      reload={user && { label: t.reload, onReload: () => onReload(user) }}
      cancel={t.cancel}
      submit={form.isBusy ? t.saving : user ? t.save : t.create}
    >
      <FormText {...field('name')} label={t.name} dir="auto" required maxLength={100} autoComplete="off" />
      <FormText
        {...field('email')}
        label={t.email}
        type="email"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormSelect
        {...field('role')}
        label={t.role}
        required
        disabled={isSelf}
        hint={
          isSelf
            ? t.ownAccess
            : user && role !== user.role
              ? t.roleEnds(staffUsers.roleHints[role])
              : staffUsers.roleHints[role]
        }
        options={optionsOf(roles, dashboard.roles)}
      />
      {!isSelf && (
        <div className="flex flex-wrap items-start gap-3">
          <FormText
            {...field('password')}
            label={t.password}
            // Visible, because the admin has to hand it over.
            type="text"
            required={!user}
            maxLength={longestPassword}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={user ? t.newPasswordHint : t.passwordHint}
            className="min-w-0 flex-1 basis-56"
          />
          <Button
            look="line"
            onClick={() =>
              form.change({ password: madePassword((bytes) => crypto.getRandomValues(new Uint8Array(bytes))) })
            }
            className="sm:mt-[26px] max-sm:w-full"
          >
            <KeyRound className="icon" aria-hidden="true" />
            {t.make}
          </Button>
        </div>
      )}
      {user && !isSelf && (
        <div>
          <FormCheckbox {...field('hasAccess')} label={t.access} />
          <p className="text-[14px] leading-snug text-sand-600">{t.accessHint}</p>
        </div>
      )}
    </RecordDialog>
  )
}

type Values = { name: string; email: string; role: Role; hasAccess: boolean; password: string }

function draftOf(user: UserWire | null): Values {
  const { name = '', email = '', role = 'editor', isDisabled = false } = user ?? {}
  return { name, email, role, hasAccess: !isDisabled, password: '' }
}

const newUserOf = ({ name, email, role, password }: Values): NewUser => ({ name, email, role, password })

function changeOf({ name, email, role, hasAccess, password }: Values, { version }: UserWire): UserChange {
  return { version, name, email, role, isDisabled: !hasAccess, ...(password ? { password } : {}) }
}

function problemsIn(values: Values, user: UserWire | null) {
  const weak = values.password && newPasswordProblem(values.password, values)
  return {
    ...problemsOfRequest(user ? UserChange : NewUser, user ? changeOf(values, user) : newUserOf(values), {
      groups: userSentences,
    }),
    ...(weak ? { password: weak } : {}),
  }
}
