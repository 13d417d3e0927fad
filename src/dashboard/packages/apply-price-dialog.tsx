import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { getPackagePage } from '#api-client/packages.ts'
import type { ApiResult } from '#api-client/request.ts'
import { Badge } from '#components/badge.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Dialog } from '#components/dialog.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageFromWire } from '#contracts/primitives/money.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { ListFoot } from '#dashboard/components/list-rows.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { gridChanges, type PriceChange } from '#domain/packages/price-grid.ts'
import { dollars } from '#i18n/format-money.ts'
import { staffPackages } from '#i18n/staff-packages.ts'
import { priceLabel } from './price-cells.ts'
import { inCents, type WireGrid } from './price-grid.ts'

const t = staffPackages.prices
const pageSize = 200
/** The server's limit for one request. */
const maxChosen = 1_000

type Props = {
  grid: WireGrid
  isOpen: boolean
  onClose(): void
  onApply(token: string, to: { _id: string; version: number }[]): Promise<ApiResult<{ applied: number }>>
}

/** Chooses the packages that get the prices of the grid, and shows every change before it is made. */
export function ApplyPriceDialog(props: Props) {
  const { key } = useDialogKey(props.isOpen || null)
  return <ApplyForm key={key} {...props} />
}

function ApplyForm({ grid, isOpen, onClose, onApply }: Props) {
  const [q, setQuery] = useState('')
  const list = usePagedList({
    key: ['packages', 'applying', q],
    pageSize,
    maxRows: maxChosen,
    isPaused: !isOpen,
    read: (token, part) => getPackagePage(token, { status: 'all', q, ...part }),
    rowsOf: ({ packages }) => packages,
    keyOf: ({ _id }) => _id,
  })
  const page = list.body
  const choice = useVersionedChoice(list.rows ?? [])
  const { picked, isStale } = choice
  const applying = useStaffMutation(onApply, {
    successToast: ({ applied }) => t.applied(applied),
    onSuccess: onClose,
    onFailure({ status }) {
      if (status !== 409 && status !== 404) return
      choice.expire()
      void list.reload()
    },
  })
  const { isBusy, refused } = applying
  const problem =
    failureText(list.refused, { failed: t.applyFailed }) ||
    (isStale ? t.applyStale : failureText(refused, { offline: staffPackages.offline, failed: t.failed }))
  const rows = (list.rows ?? []).map((pkg) => ({ pkg, changes: gridChanges(packageFromWire(pkg), inCents(grid)) }))
  const changing = rows.flatMap(({ pkg, changes }) => (changes.length > 0 ? pkg : []))

  function choose(some: readonly PackageWire[], isChosen: boolean) {
    choice.choose(some, isChosen)
    applying.reset()
  }

  const close = () => (isBusy ? undefined : onClose())
  return (
    <Dialog
      title={t.applyTitle}
      isOpen={isOpen}
      onClose={close}
      size="lg"
      footer={
        <DialogFooter
          quiet={t.cancel}
          onQuiet={close}
          main={t.applyButton(picked.size)}
          onMain={() => applying.run([...picked].map(([_id, version]) => ({ _id, version })))}
          isBusy={isBusy}
          isDisabled={picked.size === 0 || picked.size > maxChosen}
        />
      }
    >
      <DialogError text={problem} />
      <p className="text-[15px] text-sand-700">{t.applyLead}</p>
      {((page && page.total > pageSize) || q !== '') && (
        <SearchField label={staffPackages.search} q={q} onQuery={setQuery} className="mt-4 mb-1 max-w-[460px]" />
      )}
      {!list.rows && !problem && (
        <p role="status" className="py-6 text-sand-600">
          {t.applyLoading}
        </p>
      )}
      {list.rows && changing.length === 0 && <p className="py-6 text-sand-700">{t.applyNone}</p>}
      {changing.length > 0 && (
        <Checkbox
          label={t.chooseAll(changing.length)}
          checked={changing.every(({ _id }) => picked.has(_id))}
          disabled={isBusy}
          onChange={(isChecked) => choose(changing, isChecked)}
          className="mt-3 font-[620] text-sand-900"
        />
      )}
      <ul className="mt-1 grid gap-2">
        {rows.map(({ pkg, changes }) => (
          <PackageRow
            key={pkg._id}
            pkg={pkg}
            changes={changes}
            isChosen={picked.has(pkg._id)}
            isBusy={isBusy}
            onChoose={(isChecked) => choose([pkg], isChecked)}
          />
        ))}
      </ul>
      {page && page.total > pageSize && (
        <ListFoot
          list={{ ...list, hasMore: list.hasMore && rows.length < maxChosen }}
          showing={staffPackages.showing(rows.length, page.found)}
          className="mt-4"
        />
      )}
    </Dialog>
  )
}

/** The chosen packages with the version that the clerk saw. Another search keeps the choice. */
function useVersionedChoice(listed: readonly PackageWire[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [isStale, setStale] = useState(false)
  const versions = new Map(listed.map(idWithVersion))
  // After a conflict, packages that changed must be chosen again.
  const picked = new Map(
    [...chosen].filter(([id, version]) => (versions.has(id) ? versions.get(id) === version : !isStale)),
  )
  return {
    picked,
    isStale,
    expire: () => setStale(true),
    choose(some: readonly PackageWire[], isChosen: boolean) {
      const next = new Map([...picked, ...some.map(idWithVersion)])
      if (!isChosen) for (const { _id } of some) next.delete(_id)
      setChosen(next)
      setStale(false)
    },
  }
}

const idWithVersion = ({ _id, version = 0 }: PackageWire) => [_id, version] as const

type RowProps = {
  pkg: PackageWire
  changes: PriceChange[]
  isChosen: boolean
  isBusy: boolean
  onChoose(isChosen: boolean): void
}

function PackageRow({ pkg, changes, isChosen, isBusy, onChoose }: RowProps) {
  return (
    <li className="rounded-md border border-sand-200 px-3.5 py-1">
      <Checkbox
        label={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b dir="auto" className="font-[620] break-words text-sand-900">
              {pkg.name}
            </b>
            {!pkg.isActive && <Badge>{t.inactive}</Badge>}
            <span className="numbers text-[15px] font-[560] text-sand-700 max-md:basis-full max-md:text-[14px] md:ml-auto">
              {changes.length === 0 ? t.noChange : t.changes(changes.length)}
            </span>
          </span>
        }
        checked={isChosen}
        disabled={isBusy || changes.length === 0}
        onChange={onChoose}
        className="max-md:pt-2.5"
      />
      {changes.length > 0 && <Changes name={pkg.name} changes={changes} />}
    </li>
  )
}

function Changes({ name, changes }: { name: string; changes: PriceChange[] }) {
  const shown = (price: number | null) => (price === null ? t.none : dollars(price))
  return (
    <details className="group pb-1 pl-[34px]">
      <summary
        aria-label={t.changesLabelOf(name)}
        className="flex w-fit min-h-8 list-none gap-1.5 cursor-pointer items-center text-[14px] font-[560] text-lagoon-700 max-md:min-h-11"
      >
        <ChevronRight className="icon transition-transform group-open:rotate-90" aria-hidden="true" />
        {t.changesLabel}
      </summary>
      <table className="numbers mt-1 w-full max-w-[440px] text-[14px]">
        <thead className="text-left text-sand-600">
          <tr>
            <th className="py-1 font-[560]">{t.price}</th>
            <th className="py-1 pl-3 text-right font-[560]">{t.before}</th>
            <th className="py-1 pl-3 text-right font-[560]">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path} className="border-t border-sand-200">
              <th scope="row" className="py-1 text-left font-normal text-sand-800">
                {priceLabel(path)}
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
