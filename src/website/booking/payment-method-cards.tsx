import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

/** What else a guest may choose, under its heading; nothing where there is nothing. */
export function AlternativeGroup({ label, children }: { label: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <div>
      <p id={id} className="mb-2 text-[14.5px] font-[620]">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </div>
  )
}

/** One way on, chosen right here. Without `onChoose` it is told, not offered. */
export function AlternativeButton({
  icon: Icon,
  onChoose,
  isBusy = false,
  children,
}: {
  icon: LucideIcon
  onChoose: (() => void) | undefined
  isBusy?: boolean
  children: ReactNode
}) {
  const content = (
    <>
      <Icon className="icon text-ember-700" aria-hidden="true" />
      {children}
    </>
  )
  return (
    <li>
      {onChoose ? (
        <button type="button" disabled={isBusy} onClick={onChoose} className={lifted}>
          {content}
        </button>
      ) : (
        <span className={chip}>{content}</span>
      )}
    </li>
  )
}

/** One way on, which is chosen on another page. */
export function AlternativeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={lifted}>
        {children}
        <ChevronRight className="icon text-ember-700" aria-hidden="true" />
      </Link>
    </li>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-[22px] bg-sand-0 px-4 py-1.5 text-left text-[15px] leading-tight font-[600] text-lagoon-900 no-underline shadow-[inset_0_0_0_1px_var(--color-sand-300)]'
const lifted = `${chip} transition hover:bg-lagoon-50 hover:shadow-[inset_0_0_0_1.5px_var(--color-lagoon-600)] disabled:bg-sand-200 disabled:text-sand-600`
