import { ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { getPackagePage, type PackagePage } from '#api/packages-client.ts'
import type { Answer } from '#api/staff-client.ts'
import { Further } from '#dashboard/further.tsx'
import { useStaff } from '#dashboard/guard.tsx'
import { SearchField } from '#dashboard/search-field.tsx'
import { Badge } from '#parts/badge.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Checkbox } from '#parts/checkbox.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { useToasts } from '#parts/toasts.tsx'
import { packagesDesk } from '#phrases/packages-desk.ts'
import { packageFromWire } from '#rules/decimals.ts'
import { dollars } from '#rules/money.ts'
import { gridChanges, type PriceChange } from '#rules/package-change.ts'
import { nameOfPrice } from './price-cells.ts'
import { inCents, type WireGrid } from './price-grid.ts'

const words = packagesDesk.prices
const atOnce = 200
/** As many as are written in one go. */
const most = 1_000

/** Which packages get the prices of the grid, and what changes in each before anything does. */
export function ApplyPrices({
  grid,
  isOpen,
  onClose,
  onApply,
}: {
  grid: WireGrid
  isOpen: boolean
  onClose(): void
  onApply(to: { _id: string; version: number }[]): Promise<Answer<{ applied: number }>>
}) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const [page, setPage] = useState<PackagePage | null>(null)
  const [q, setQuery] = useState('')
  const [isLoading, setLoading] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(
    async (after: PackagePage | null = null) => {
      setLoading(true)
      const answer = await ask((token) =>
        getPackagePage(token, { status: 'all', q, limit: atOnce, cursor: after?.next ?? null }),
      )
      setLoading(false)
      if (answer.ok) setPage({ ...answer.body, packages: [...(after?.packages ?? []), ...answer.body.packages] })
      else setProblem(answer.message || words.applyFailed)
    },
    [ask, q],
  )
  useEffect(() => {
    if (!isOpen) return
    setPage(null)
    setQuery('')
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    setChosen([])
    setProblem('')
    void load()
  }, [isOpen, load])

  const packages = page?.packages ?? null
  const rows = (packages ?? []).map((pkg) => ({ pkg, changes: gridChanges(packageFromWire(pkg), inCents(grid)) }))
  const changing = rows.filter(({ changes }) => changes.length > 0)
  const isAll = changing.length > 0 && changing.every(({ pkg }) => chosen.includes(pkg._id))

  async function apply() {
    setBusy(true)
    setProblem('')
    const answer = await onApply(
      changing
        .filter(({ pkg }) => chosen.includes(pkg._id))
        .map(({ pkg }) => ({ _id: pkg._id, version: pkg.version ?? 0 })),
    )
    setBusy(false)
    if (answer.ok) {
      toasts.success(words.applied(answer.body.applied))
      return onClose()
    }
    const isStale = answer.status === 409 || answer.status === 404
    setProblem(
      isStale ? words.applyStale : answer.message || (answer.status === 0 ? packagesDesk.offline : words.failed),
    )
    if (isStale) await load()
  }

  const close = () => (isBusy ? undefined : onClose())
  return (
    <Dialog
      title={words.applyTitle}
      isOpen={isOpen}
      onClose={close}
      size="lg"
      footer={
        <>
          <Button look="line" size="sm" disabled={isBusy} onClick={close} className="max-md:min-h-12">
            {words.cancel}
          </Button>
          <Button
            size="sm"
            isBusy={isBusy}
            disabled={chosen.length === 0}
            onClick={apply}
            className="max-md:h-auto! max-md:min-h-12 max-md:flex-1 max-md:whitespace-normal"
          >
            {words.applyButton(chosen.length)}
          </Button>
        </>
      }
    >
      <p className="text-[15px] text-sand-700">{words.applyLead}</p>
      {problem && (
        <Banner tone="error" className="mt-4">
          {problem}
        </Banner>
      )}
      {((page && page.total > atOnce) || q !== '') && (
        <SearchField label={packagesDesk.search} q={q} onQuery={setQuery} className="mb-4 max-w-[460px]" />
      )}
      {!packages && !problem && (
        <p role="status" className="py-6 text-sand-600">
          {words.applyLoading}
        </p>
      )}
      {packages && changing.length === 0 && <p className="py-6 text-sand-700">{words.applyNone}</p>}
      {changing.length > 0 && (
        <Checkbox
          label={words.chooseAll(changing.length)}
          checked={isAll}
          disabled={isBusy}
          onChange={(isChecked) => setChosen(isChecked ? changing.map(({ pkg }) => pkg._id) : [])}
          className="mt-3 font-[620] text-sand-900"
        />
      )}
      <ul className="mt-1 grid gap-2">
        {rows.map(({ pkg, changes }) => (
          <li key={pkg._id} className="rounded-md border border-sand-200 px-3.5 py-1">
            <Checkbox
              label={
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <b dir="auto" className="font-[620] break-words text-sand-900">
                    {pkg.name}
                  </b>
                  {!pkg.isActive && <Badge>{words.inactive}</Badge>}
                  <span className="numbers text-[15px] font-[560] text-sand-700 max-md:basis-full max-md:text-[14px] md:ml-auto">
                    {changes.length === 0 ? words.noChange : words.changes(changes.length)}
                  </span>
                </span>
              }
              checked={chosen.includes(pkg._id)}
              disabled={isBusy || changes.length === 0}
              onChange={(isChecked) =>
                setChosen(isChecked ? [...chosen, pkg._id] : chosen.filter((id) => id !== pkg._id))
              }
            />
            {changes.length > 0 && <Changes name={pkg.name} changes={changes} />}
          </li>
        ))}
      </ul>
      {page && page.total > atOnce && (
        <Further
          words={packagesDesk}
          shown={page.packages.length}
          all={page.found}
          hasMore={Boolean(page.next) && page.packages.length < most}
          isLoading={isLoading}
          onMore={() => load(page)}
          className="mt-4"
        />
      )}
    </Dialog>
  )
}

function Changes({ name, changes }: { name: string; changes: PriceChange[] }) {
  const shown = (price: number | null) => (price === null ? words.none : dollars(price))
  return (
    <details className="group pb-2 sm:pl-[34px]">
      <summary className="inline-flex min-h-8 list-none gap-1.5 cursor-pointer items-center text-[14px] font-[560] text-lagoon-700 max-md:min-h-11">
        <ChevronRight className="icon transition-transform group-open:rotate-90" aria-hidden="true" />
        {words.showChanges(name)}
      </summary>
      <table className="numbers mt-1 w-full max-w-[440px] text-[14px]">
        <thead className="text-left text-sand-600">
          <tr>
            <th className="py-1 font-[560]">{words.price}</th>
            <th className="py-1 pl-3 text-right font-[560]">{words.before}</th>
            <th className="py-1 pl-3 text-right font-[560]">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path} className="border-t border-sand-200">
              <th scope="row" className="py-1 text-left font-normal text-sand-800">
                {nameOfPrice(path)}
              </th>
              <td className="py-1 pl-3 text-right text-sand-600">{shown(before)}</td>
              <td className="py-1 pl-3 text-right font-[620] text-sand-900">{shown(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
