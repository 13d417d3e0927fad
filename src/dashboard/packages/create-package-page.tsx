import { useState } from 'react'
import { getPriceGrid } from '#api-client/packages.ts'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
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
  return (
    <RequirePermission permission="write packages" title={t.form.createTitle} refusal={t.readOnly}>
      <Screen />
    </RequirePermission>
  )
}

function Screen() {
  const { staff } = useStaff()
  const { data, refused } = useStaffQuery(['packages', 'prices'], () => getPriceGrid(), { isOnce: true })
  const [start, setStart] = useState<PackageDraft | null>(null)
  // Without the grid, the specified default prices apply.
  if (!start && (data || refused)) setStart(newDraft(data, staff.role))
  return start ? <PackageForm pkg={null} start={start} /> : <FormLoading title={t.form.createTitle} />
}
