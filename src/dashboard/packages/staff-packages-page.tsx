import { Plus, Table2 } from 'lucide-react'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { Tabs } from '#components/tabs.tsx'
import { ActionLink } from '#dashboard/components/action-button.tsx'
import { ListRows, ListSkeleton, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { staffPageHead } from '#dashboard/components/staff-page-head.ts'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { DeletePackageDialog } from './delete-package-dialog.tsx'
import { packageColumns, StaffPackageList } from './staff-package-list.tsx'
import { packageFilters, usePackages } from './use-packages.ts'

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

/** A shorter list needs no search. */
const maxWithoutSearch = 8

/** Every package, on sale or not. Filter and search are in the URL. */
export default function StaffPackagesPage() {
  const { staff } = useStaff()
  const { params, go } = useUrlState()
  const status = packageFilters.find((one) => one === params.get('status')) ?? 'all'
  const q = params.get('q') ?? ''
  const list = usePackages({ status, q })
  const { body: counts, packages, isMany, problem, isLoading, reload } = list
  const mayWrite = may(staff.role, 'write packages')
  const dialog = useListDialog(['delete'], { rows: packages ?? null, isLoading }, ({ _id }) => _id)

  return (
    <>
      <SectionHead title={t.title} lead={counts && t.count(counts.total, counts.onSale)}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        <ActionLink icon={Table2} to="/dashboard/pricing">
          {t.toPrices}
        </ActionLink>
        {mayWrite && (
          <ActionLink icon={Plus} look="dark" to="/dashboard/packages/create" className="max-md:basis-full">
            {t.create}
          </ActionLink>
        )}
      </SectionHead>
      <RoleNote />
      <Tabs
        label={t.filter}
        tabs={packageFilters.map((value) => ({
          value,
          label: t[value],
          ...(counts
            ? {
                count: {
                  all: counts.total,
                  active: counts.onSale,
                  inactive: counts.total - counts.onSale,
                  untranslated: counts.untranslated,
                }[value],
              }
            : {}),
        }))}
        value={status}
        onChange={(chosen) => go({ status: chosen === 'all' ? '' : chosen })}
        className="mb-4"
      >
        {((counts && counts.total > maxWithoutSearch) || q !== '') && (
          <SearchField label={t.search} q={q} onQuery={(text) => go({ q: text })} className="mb-4 max-w-[460px]" />
        )}
        <ListRows
          list={{ ...list, rows: packages ?? null }}
          problem={problem}
          loading={
            <ListSkeleton label={t.loading} blocks={Array(6).fill('h-80 rounded-lg')} className={packageColumns} />
          }
          empty={emptyOf(status === 'all' && q === '', mayWrite, () => go({ status: '', q: '' }))}
          showing={isMany && counts ? t.showing(packages?.length ?? 0, counts.found) : ''}
        >
          {(rows) => (
            <StaffPackageList packages={rows} onChanged={reload} onDelete={(pkg) => dialog.open('delete', pkg)} />
          )}
        </ListRows>
      </Tabs>
      <DeletePackageDialog pkg={mayWrite ? dialog.rowIn('delete') : null} onClose={dialog.close} onChanged={reload} />
    </>
  )
}

/** Explains the buttons that a role does not have. */
function RoleNote() {
  const { staff } = useStaff()
  if (may(staff.role, 'price packages')) return null
  const role = dashboard.roles[staff.role]
  return <Banner className="mb-4">{may(staff.role, 'write packages') ? t.noPrices(role) : t.readOnly(role)}</Banner>
}

function emptyOf(isAll: boolean, mayCreate: boolean, onShowAll: () => void) {
  if (isAll)
    return {
      title: t.empty,
      action: mayCreate && <LinkButton to="/dashboard/packages/create">{t.emptyAction}</LinkButton>,
      children: mayCreate && t.emptyHint,
    }
  return {
    title: t.empty,
    action: (
      <Button look="line" onClick={onShowAll}>
        {t.showAll}
      </Button>
    ),
    children: t.emptyFilter,
  }
}
