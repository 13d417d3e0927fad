import { useState } from 'react'
import { useToasts } from '#components/use-toasts.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

const t = staffUsers.account
const card = 'rounded-lg border border-sand-200 bg-sand-0 p-6 shadow-1 max-md:p-4'

/** A staff member's own password and sessions, for every role. */
export default function AccountPage() {
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  // A new password ends the other sessions, so the list reloads.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <h1 dir="auto" className="text-[30px] max-md:text-[32px]">
        {t.title}
      </h1>
      <p className="mt-1.5 mb-[22px] text-sand-600 max-md:text-[16px]">
        {t.signedInAs(staff.email, dashboard.roles[staff.role])}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <section aria-labelledby="own-password" className={card}>
          <h2 id="own-password" className="mb-5 text-[22px]">
            {t.passwordTitle}
          </h2>
          <PasswordForm
            key={changes}
            callApi={callApi}
            person={staff}
            asksOld
            saveLabel={t.save}
            onChanged={() => {
              toasts.success(t.done)
              setChanges(changes + 1)
            }}
          />
        </section>
        <section aria-labelledby="own-sessions" className={card}>
          <h2 id="own-sessions" className="text-[22px]">
            {staffUsers.sessions.ownTitle}
          </h2>
          <p className="mt-1.5 mb-2 text-sand-600">{staffUsers.sessions.ownLead}</p>
          <SessionList key={changes} user="me" />
        </section>
      </div>
    </>
  )
}
