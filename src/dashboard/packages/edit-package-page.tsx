import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { getStaffPackage } from '#api-client/packages.ts'
import { getMe } from '#api-client/session.ts'
import { Banner } from '#components/banner.tsx'
import { LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
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
  const { staff, callApi } = useStaff()
  const toasts = useToasts()
  const [pkg, setPkg] = useState<PackageWire | 'loading' | 'not found' | 'failed'>('loading')

  const load = useCallback(async () => {
    setPkg('loading')
    const response = await callApi((token) => getStaffPackage(token, id))
    // Without a session, the API hides inactive packages: only a valid session makes a 404 final.
    const isKnown = response.ok ? response.body.package.version !== undefined : response.status !== 404
    if (!isKnown && !(await callApi(getMe)).ok) return setPkg('failed')
    if (response.ok) return setPkg(response.body.package)
    setPkg(response.status === 404 ? 'not found' : 'failed')
    if (response.status !== 404) toasts.error(t.form.loadFailed)
  }, [callApi, id, toasts])
  useEffect(() => void load(), [load])

  if (pkg === 'loading') return <FormLoading title={t.form.editTitle} />
  if (pkg === 'not found')
    return (
      <>
        <h1 className="sr-only">{t.form.editTitle}</h1>
        <EmptyState title={t.form.notFound} action={<LinkButton to="/dashboard/packages">{t.form.back}</LinkButton>}>
          {t.form.notFoundHint}
        </EmptyState>
      </>
    )
  if (pkg === 'failed')
    return (
      <>
        <h1 className="text-[30px]">{t.form.editTitle}</h1>
        <LoadError text={t.form.loadFailed} onRetry={load} className="mt-5" />
      </>
    )
  if (!may(staff.role, 'write packages'))
    return (
      <>
        <h1 className="text-[30px]">{t.form.editTitle}</h1>
        <Banner className="mt-5">{t.readOnly(dashboard.roles[staff.role])}</Banner>
      </>
    )
  return <PackageForm key={pkg._id} pkg={pkg} start={draftOf(pkg)} />
}
