import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { pageNumbers } from '#domain/packages/package-list.ts'
import { components } from '#i18n/components.ts'

type Turn = { to: (page: number) => To; onPage?: never } | { onPage: (page: number) => void; to?: never }

/** Page numbers with previous and next: links if the page is in the URL, otherwise buttons. */
export function Pager({ page, pages, ...turn }: { page: number; pages: number } & Turn) {
  if (pages <= 1) return null
  let gaps = 0
  return (
    <nav aria-label={components.pager.label} className="mt-10 flex flex-wrap items-center justify-center gap-1">
      <Step {...turn} page={page - 1} isDisabled={page <= 1} label={components.pager.previous}>
        <ChevronLeft className="icon" aria-hidden="true" />
      </Step>
      {pageNumbers(page, pages).map((number) => {
        if (number === null) {
          gaps += 1
          return (
            <span key={`gap ${gaps}`} aria-hidden="true" className="grid size-10 place-items-center text-sand-600">
              …
            </span>
          )
        }
        return (
          <Step {...turn} key={number} page={number} isCurrent={number === page} label={components.pager.page(number)}>
            {number}
          </Step>
        )
      })}
      <Step {...turn} page={page + 1} isDisabled={page >= pages} label={components.pager.next}>
        <ChevronRight className="icon" aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({
  page,
  label,
  isDisabled = false,
  isCurrent = false,
  to,
  onPage,
  children,
}: { page: number; label: string; isDisabled?: boolean; isCurrent?: boolean; children: ReactNode } & Turn) {
  const look = isCurrent
    ? 'bg-lagoon-800 text-sand-0'
    : isDisabled
      ? 'text-sand-500'
      : 'text-sand-700 hover:bg-sand-200'
  const className = `numbers grid size-11 place-items-center md:size-10 rounded-[10px] font-[600] transition ${look}`
  const current = isCurrent ? ('page' as const) : undefined
  if (!to || isDisabled) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-current={current}
        disabled={isDisabled}
        onClick={() => onPage?.(page)}
        className={className}
      >
        {children}
      </button>
    )
  }
  return (
    <Link to={to(page)} aria-label={label} aria-current={current} className={className} preventScrollReset>
      {children}
    </Link>
  )
}
