import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link, type To } from 'react-router'

type Props = {
  label: string
  sort: 'ascending' | 'descending' | 'none'
  /** The list in the other order. */
  to: To
  /** Says the current order in words. */
  title?: string
  className?: string
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

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
