import { useParams } from 'react-router'
import { getStaffPackage } from '#api-client/packages.ts'
import { getMe } from '#api-client/session.ts'
import { Banner } from '#components/banner.tsx'
import { LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { FormLoading } from './form-sections.tsx'
import { draftOf } from './package-draft.ts'
import { PackageForm } from './package-form.tsx'

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

export default function EditPackagePage() {
  const { id = '' } = useParams()
  const { staff } = useStaff()
  const toasts = useToasts()
  const { data, isCurrent, refused, isLoading, reload } = useStaffQuery(
    ['packages', 'edited', id],
    async (token) => {
      const response = await readPackage(token, id)
      if (!response.ok && response.status !== 404) toasts.error(t.form.loadFailed)
      return response
    },
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
  if (!may(staff.role, 'write packages'))
    return (
      <>
        <h1 className="text-[30px]">{t.form.editTitle}</h1>
        <Banner className="mt-5">{t.readOnly(dashboard.roles[staff.role])}</Banner>
      </>
    )
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
