import { Plus, RefreshCw, Table2 } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { getAllPackages } from '#api/packages-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button, LinkButton } from '#parts/button.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { Tabs } from '#parts/tabs.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import { packagesDesk as words } from '#phrases/packages-desk.ts'
import type { PackageWire } from '#rules/package-wire.ts'
import { may } from '#rules/permission.ts'
import { DeletePackage } from './packages/delete.tsx'
import { PackageList, PackageSkeletons } from './packages/list.tsx'
import { staffPageHead } from './page-head.ts'
import { SectionHead } from './section-head.tsx'

export function meta() {
  return staffPageHead(dashboard.guard.pageTitle)
}

const filters = ['all', 'active', 'inactive'] as const
type Filter = (typeof filters)[number]

/** Every package, on sale or not. The filter stands in the address, so that reload and the back button keep it. */
export default function Packages() {
  const { staff } = useStaff()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = filters.find((one) => one === params.get('status')) ?? 'all'
  const { packages, problem, isLoading, load } = usePackages()
  const [target, setTarget] = useState<PackageWire | null>(null)
  const choose = (chosen: Filter) =>
    void navigate(chosen === 'all' ? '?' : `?status=${chosen}`, { replace: true, preventScrollReset: true })
  const shown = packages?.filter((pkg) => filter === 'all' || pkg.isActive === (filter === 'active'))
  const onSale = packages?.filter(({ isActive }) => isActive).length ?? 0

  return (
    <>
      <SectionHead title={words.title} lead={packages && words.count(packages.length, onSale)}>
        <Button look="line" size="sm" isBusy={isLoading} onClick={load} className="max-md:min-h-12 max-md:flex-1">
          <RefreshCw className="icon" aria-hidden="true" />
          {words.refresh}
        </Button>
        <LinkButton look="line" size="sm" to="/dashboard/pricing" className="max-md:min-h-12 max-md:flex-1">
          <Table2 className="icon" aria-hidden="true" />
          {words.toPrices}
        </LinkButton>
        {may(staff.role, 'write packages') && (
          <LinkButton size="sm" to="/dashboard/packages/create" className="max-md:min-h-12 max-md:basis-full">
            <Plus className="icon" aria-hidden="true" />
            {words.create}
          </LinkButton>
        )}
      </SectionHead>
      <RoleNote />
      <Tabs
        label={words.filter}
        tabs={filters.map((value) => ({
          value,
          label: words[value],
          ...(packages
            ? { count: { all: packages.length, active: onSale, inactive: packages.length - onSale }[value] }
            : {}),
        }))}
        value={filter}
        onChange={choose}
        className="mb-4"
      >
        {problem && (
          <Banner
            tone="error"
            className="mb-4"
            action={
              <Button look="line" size="sm" onClick={load}>
                {words.retry}
              </Button>
            }
          >
            {problem}
          </Banner>
        )}
        {shown ? (
          shown.length > 0 ? (
            <PackageList packages={shown} onChanged={load} onDelete={setTarget} />
          ) : (
            <NothingHere isAll={filter === 'all'} onShowAll={() => choose('all')} />
          )
        ) : (
          !problem && <PackageSkeletons />
        )}
      </Tabs>
      <DeletePackage pkg={target} onClose={() => setTarget(null)} onChanged={load} />
    </>
  )
}

function usePackages() {
  const { ask } = useStaff()
  const [packages, setPackages] = useState<PackageWire[] | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const load = useCallback(async () => {
    setLoading(true)
    const answer = await ask(getAllPackages)
    setLoading(false)
    if (answer.ok) setPackages(answer.body.packages)
    setProblem(answer.ok ? '' : answer.status === 0 ? words.offline : answer.message || words.fetchFailed)
  }, [ask])
  useEffect(() => void load(), [load])
  return { packages, problem, isLoading, load }
}

/** Who finds no button where others have one reads why. */
function RoleNote() {
  const { staff } = useStaff()
  if (may(staff.role, 'price packages')) return null
  const role = dashboard.roles[staff.role]
  return (
    <Banner className="mb-4">{may(staff.role, 'write packages') ? words.noPrices(role) : words.readOnly(role)}</Banner>
  )
}

function NothingHere({ isAll, onShowAll }: { isAll: boolean; onShowAll(): void }) {
  const { staff } = useStaff()
  const mayCreate = may(staff.role, 'write packages')
  if (!isAll)
    return (
      <EmptyState
        title={words.empty}
        action={
          <Button look="line" onClick={onShowAll}>
            {words.showAll}
          </Button>
        }
      >
        {words.emptyFilter}
      </EmptyState>
    )
  return (
    <EmptyState
      title={words.empty}
      action={mayCreate && <LinkButton to="/dashboard/packages/create">{words.emptyAction}</LinkButton>}
    >
      {mayCreate && words.emptyHint}
    </EmptyState>
  )
}
