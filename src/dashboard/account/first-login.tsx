import { Emblem } from '#components/emblem.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLogout } from '#dashboard/shell/use-logout.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { PasswordForm } from './password-form.tsx'

const t = staffUsers.firstLogin

/** After a login with a one-time password a new one must be chosen first. */
export default function FirstLogin() {
  const { staff, passwordChanged } = useStaff()
  const logout = useLogout()
  return (
    <main className="grid min-h-dvh place-items-center bg-sand-100 px-4 py-10 [--radius-button:11px]">
      <title>{t.pageTitle}</title>
      <div className="w-full max-w-[470px] rounded-xl border border-sand-200 bg-sand-0 p-7 shadow-2 md:p-9">
        <Emblem className="mb-5 size-12" />
        <h1 className="text-[32px]">{t.title}</h1>
        <p dir="auto" className="mt-2.5 mb-6 text-sand-700">
          {t.lead(staff.name)}
        </p>
        <PasswordForm saveLabel={t.save} successToast={t.done} onChanged={passwordChanged} />
        <ActionButton look="plain" onClick={logout} className="mt-4 max-md:w-full">
          {t.logout}
        </ActionButton>
      </div>
    </main>
  )
}
