import { useParams } from 'react-router'
import { getStaffPackage } from '#api-client/packages.ts'
import { getMe } from '#api-client/session.ts'
import { LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { FormLoading } from './form-sections.tsx'
import { draftOf } from './package-draft.ts'
import { PackageForm } from './package-form.tsx'

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

export default function EditPackagePage() {
  return (
    <RequirePermission permission="write packages" title={t.form.editTitle} refusal={t.readOnly}>
      <Screen />
    </RequirePermission>
  )
}

function Screen() {
  const { id = '' } = useParams()
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
  return <PackageForm key={data.package._id} pkg={data.package} start={draftOf(data.package)} />
}

/** Without a session, the API hides inactive packages: only a valid session makes a 404 final. */
async function readPackage(token: string, id: string) {
  const response = await getStaffPackage(token, id)
  const isKnown = response.ok ? response.body.package.version !== undefined : response.status !== 404
  if (isKnown) return response
  const me = await getMe(token)
  return me.ok ? response : me
}
