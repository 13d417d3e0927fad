import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { may, type Permission } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { useStaff } from './require-session.tsx'

/** A screen for those whose work it is; anybody else who has its address reads why it stays shut. */
export function ForRole({
  deed,
  title,
  refusal,
  children,
}: {
  deed: Permission
  title: string
  refusal(role: string): string
  children: ReactNode
}) {
  const { staff } = useStaff()
  if (may(staff.role, deed)) return children
  return (
    <>
      <h1 className="text-[30px]">{title}</h1>
      <Banner className="mt-5">{refusal(dashboard.roles[staff.role])}</Banner>
    </>
  )
}
