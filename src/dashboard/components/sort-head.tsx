import { ArrowUpDown, MoveDown, MoveUp } from 'lucide-react'
import { Link, type To, useSearchParams } from 'react-router'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { sectionUrl } from './section-url.ts'

type Props = {
  label: string
  sort: 'ascending' | 'descending' | 'none'
  /** The list in the other order. */
  to: To
  /** Says the current order in words. */
  title?: string
  className?: string
}

// Icons shared with guest pages would load their chunk.
const icons = { ascending: MoveUp, descending: MoveDown, none: ArrowUpDown }

/** The head of a column that sorts the list. */
export function SortHead({ label, sort, to, title, className = '' }: Props) {
  const Icon = icons[sort]
  return (
    <th scope="col" aria-sort={sort} className={className}>
      <Link
        to={to}
        replace
        preventScrollReset
        title={title}
        className="-my-2 inline-flex min-h-8 items-center gap-1.5 hover:text-lagoon-800"
      >
        {label}
        <Icon className="size-3.5" aria-hidden="true" />
      </Link>
    </th>
  )
}

type TimeProps = { label: string; order: ListOrder; usual: ListOrder; className?: string }

/** The head of the days of a table, which turns it around. */
export function TimeHead({ label, order, usual, className = '' }: TimeProps) {
  return (
    <SortHead
      label={label}
      sort={order === 'latest' ? 'descending' : 'ascending'}
      to={useTurned(order, usual)}
      title={dashboard.lists.orders[order]}
      className={className}
    />
  )
}

/** The same above a list that is not a table. */
export function TimeLink({ order, usual, className = '' }: Omit<TimeProps, 'label'>) {
  const Icon = order === 'latest' ? MoveDown : MoveUp
  return (
    <Link
      to={useTurned(order, usual)}
      replace
      preventScrollReset
      className={`inline-flex min-h-8 items-center gap-1.5 text-[12.5px] font-[640] text-sand-600 hover:text-lagoon-800 max-md:min-h-11 ${className}`}
    >
      {dashboard.lists.orders[order]}
      <Icon className="size-3.5" aria-hidden="true" />
    </Link>
  )
}

/** The URL of the list turned around, from its first page. */
function useTurned(order: ListOrder, usual: ListOrder): To {
  const [params] = useSearchParams()
  const turned = order === 'latest' ? 'oldest' : 'latest'
  return sectionUrl(params.get('section') ?? '', params, { order: turned === usual ? '' : turned })
}
