import { useState } from 'react'
import { getPriceGrid } from '#api-client/packages.ts'
import { Banner } from '#components/banner.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { FormLoading } from './form-sections.tsx'
import { newDraft, type PackageDraft } from './package-draft.ts'
import { PackageForm } from './package-form.tsx'

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** A new package with the prices of the grid. */
export default function CreatePackagePage() {
  const { staff } = useStaff()
  const { data, refused } = useStaffQuery(['packages', 'prices'], () => getPriceGrid(), { isOnce: true })
  const [start, setStart] = useState<PackageDraft | null>(null)
  // Without the grid, the specified default prices apply.
  if (!start && (data || refused)) setStart(newDraft(data, staff.role))

  if (!may(staff.role, 'write packages'))
    return (
      <>
        <h1 className="text-[30px]">{t.form.createTitle}</h1>
        <Banner className="mt-5">{t.readOnly(dashboard.roles[staff.role])}</Banner>
      </>
    )
  return start ? <PackageForm pkg={null} start={start} /> : <FormLoading title={t.form.createTitle} />
}
