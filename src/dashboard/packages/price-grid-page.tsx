import { getPriceGrid } from '#api-client/packages.ts'
import { Banner } from '#components/banner.tsx'
import { ActionLink } from '#dashboard/components/action-button.tsx'
import { BackLink } from '#dashboard/components/back-link.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { gridOf, storedGrid } from './price-grid.ts'
import { PriceGridForm } from './price-grid-form.tsx'

const t = staffPackages.prices

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** The price grid: the prices of new packages, which can also be applied to existing ones (R3.21). */
export default function PriceGridPage() {
  const { staff } = useStaff()
  const { data, refused, isLoading, reload } = useStaffQuery(['packages', 'prices'], () => getPriceGrid(), {
    isOnce: true,
  })
  const published = data && gridOf(data)
  const isLoaded = data !== null || refused !== null
  return (
    <>
      <BackLink to="/dashboard/packages">{t.toPackages}</BackLink>
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <div className="flex-1 max-md:basis-full">
          <h1 className="text-[30px] max-md:text-[28px]">{t.title}</h1>
          <p className="mt-1.5 max-w-[42em] text-sand-600">{t.lead}</p>
        </div>
        <ActionLink to="/admin/dashboard" className="max-md:min-h-12 max-md:flex-1">
          {t.back}
        </ActionLink>
      </div>
      {!may(staff.role, 'price packages') && (
        <Banner className="mb-4">{t.readOnly(dashboard.roles[staff.role])}</Banner>
      )}
      <LoadError
        text={!isLoaded || published ? '' : storedGrid() ? t.fetchFailed : t.fetchFailedBare}
        tone="warning"
        isBusy={isLoading}
        onRetry={reload}
        className="mb-4"
      />
      {isLoaded ? (
        <PriceGridForm
          key={published ? 'published' : 'local'}
          published={published}
          onPublished={() => void reload()}
        />
      ) : (
        <ListSkeleton label={t.loading} blocks={['h-40 w-full', 'h-40 w-full', 'h-40 w-full']} />
      )}
    </>
  )
}
