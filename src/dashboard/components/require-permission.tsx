import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { may, type Permission } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { useStaff } from './require-session.tsx'

type Props = {
  permission: Permission
  title: string
  refusal(role: string): string
  children: ReactNode
}

/** Shows a screen only to staff with the permission; others read that their role lacks it. */
export function RequirePermission({ permission, title, refusal, children }: Props) {
  const { staff } = useStaff()
  if (may(staff.role, permission)) return children
  return (
    <>
      <h1 className="text-[30px]">{title}</h1>
      <Banner className="mt-5">{refusal(dashboard.roles[staff.role])}</Banner>
    </>
  )
}
