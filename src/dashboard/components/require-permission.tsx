import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { may, type Permission } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { useStaff } from './require-session.tsx'

type Props = { title: string; refusal(role: string): string }

/** In place of a screen that the role may not see. */
export function NoAccess({ title, refusal }: Props) {
  const { staff } = useStaff()
  return (
    <>
      <h1 className="text-[30px]">{title}</h1>
      <Banner className="mt-5">{refusal(dashboard.roles[staff.role])}</Banner>
    </>
  )
}

/** For a screen that needs more than its section does (`dashboard.tsx`). */
export function RequirePermission({
  permission,
  children,
  ...texts
}: Props & { permission: Permission; children: ReactNode }) {
  const { staff } = useStaff()
  return may(staff.role, permission) ? children : <NoAccess {...texts} />
}
