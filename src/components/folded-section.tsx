import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A section that opens on request, also without scripts. Its heading stays in the outline of the page. */
export function FoldedSection({
  id,
  heading,
  note,
  isOpen = false,
  fault = null,
  isPrinted = false,
  hasPanels = false,
  isFixed = false,
  children,
}: {
  id?: string
  heading: string
  note?: string
  /** Opens the section when it becomes true. The section then stays open, with its result, until the guest closes it. */
  isOpen?: boolean
  /** Every new fault opens the section too. */
  fault?: object | null
  /** Prints the whole content. Forms are not printed. */
  isPrinted?: boolean
  /** The content consists of panels, which are not put on another one. */
  hasPanels?: boolean
  /** Only the content, without heading. The same elements, so that a form keeps its input and focus when this changes. */
  isFixed?: boolean
  children: ReactNode
}) {
  const [isUnfolded, setUnfolded] = useState(isOpen)
  const reason = fault ?? isOpen
  const [knownReason, setKnownReason] = useState(reason)
  if (reason !== knownReason) {
    setKnownReason(reason)
    if (reason) setUnfolded(true)
  }
  const panel = 'rounded-xl bg-sand-0 shadow-1 outline-1 outline-sand-200'
  return (
    <details
      id={id}
      open={isFixed || isUnfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className={`group min-w-0 scroll-mt-28 ${hasPanels ? '' : panel} ${isPrinted ? 'print:[&::details-content]:[content-visibility:visible]' : 'print:hidden'}`}
    >
      <summary
        className={`${isFixed ? 'hidden' : 'flex'} min-h-[64px] items-center justify-between gap-5 px-5 py-4 hover:bg-lagoon-50 sm:px-7 ${hasPanels ? panel : 'rounded-xl group-open:rounded-b-none'}`}
      >
        <h2 className="text-[21px] leading-tight">{heading}</h2>
        <ChevronDown
          className="size-5 shrink-0 text-ember-600 transition-transform group-open:rotate-180 print:hidden"
          aria-hidden="true"
        />
      </summary>
      <div className={isFixed ? '' : hasPanels ? 'pt-6' : 'px-5 pt-3 pb-6 sm:px-7 sm:pb-7'}>
        {note && !isFixed && <p className={`mb-5 text-sand-600 ${hasPanels ? 'px-5 sm:px-7' : ''}`}>{note}</p>}
        {children}
      </div>
    </details>
  )
}
