import { useState } from 'react'
import { useParams } from 'react-router'
import { getPriceGrid, getStaffPackage } from '#api-client/packages.ts'
import { getMe } from '#api-client/session.ts'
import { LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
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

/** The form of a package: the one in the URL, otherwise a new one. */
export default function PackagePage() {
  const { id } = useParams()
  const title = id ? t.form.editTitle : t.form.createTitle
  return (
    <RequirePermission permission="write packages" title={title} refusal={t.readOnly}>
      {id ? <StoredPackage id={id} /> : <NewPackage />}
    </RequirePermission>
  )
}

/** Begins with the prices of the grid. */
function NewPackage() {
  const { staff } = useStaff()
  const { data, refused } = useStaffQuery(['packages', 'prices'], () => getPriceGrid(), { isOnce: true })
  const [start, setStart] = useState<PackageDraft | null>(null)
  // Without the grid, the specified default prices apply.
  if (!start && (data || refused)) setStart(newDraft(data, staff.role))
  if (!start) return <FormLoading title={t.form.createTitle} />
  return <PackageForm pkg={null} start={start} hasDefaultPrices={refused !== null} />
}

function StoredPackage({ id }: { id: string }) {
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['packages', 'edited', id],
    (token) => readPackage(token, id),
    { isOnce: true },
  )

  if (refused?.status === 404)
    return (
      <>
        <h1 className="sr-only">{t.form.editTitle}</h1>
        <EmptyState title={t.form.notFound} action={<LinkButton to="/dashboard/packages">{t.form.back}</LinkButton>}>
          {t.form.notFoundHint}
        </EmptyState>
      </>
    )
  if (refused)
    return (
      <>
        <h1 className="text-[30px]">{t.form.editTitle}</h1>
        <LoadError text={t.form.loadFailed} isBusy={isLoading} onRetry={reload} className="mt-5" />
      </>
    )
  if (!data || !isCurrent) return <FormLoading title={t.form.editTitle} />
  return <PackageForm key={data.package._id} pkg={data.package} />
}

/** Without a session, the API hides inactive packages: only a valid session makes a 404 final. */
async function readPackage(token: string, id: string) {
  const response = await getStaffPackage(token, id)
  const isKnown = response.ok ? response.body.package.version !== undefined : response.status !== 404
  if (isKnown) return response
  const me = await getMe(token)
  return me.ok ? response : me
}
