import { useState } from 'react'
import { Panel } from '#dashboard/components/panel.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

const t = staffUsers.account

/** A staff member's own password and sessions, for every role. */
export default function AccountPage() {
  const { staff } = useStaff()
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
        <Panel title={t.passwordTitle}>
          <PasswordForm
            key={changes}
            asksOld
            saveLabel={t.save}
            successToast={t.done}
            onChanged={() => setChanges(changes + 1)}
          />
        </Panel>
        <Panel title={staffUsers.sessions.ownTitle} hint={staffUsers.sessions.ownLead}>
          <SessionList key={changes} user="me" />
        </Panel>
      </div>
    </>
  )
}
