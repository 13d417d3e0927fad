import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A section that opens on request, also without scripts. Its heading stays in the outline of the page. */
export function FoldedSection({
  heading,
  note,
  isOpen = false,
  isPrinted = false,
  children,
}: {
  heading: string
  note?: string
  /** Opens the section. It then stays open, with the result of what the guest did there, until the guest closes it. */
  isOpen?: boolean
  /** Printed, and then whole; a form is not. */
  isPrinted?: boolean
  children: ReactNode
}) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <details
      open={wasOpened}
      className={`group min-w-0 rounded-xl bg-sand-0 shadow-1 outline-1 outline-sand-200 ${isPrinted ? 'print:[&::details-content]:[content-visibility:visible]' : 'print:hidden'}`}
    >
      <summary className="flex min-h-[64px] items-center justify-between gap-5 rounded-xl px-5 py-4 hover:bg-lagoon-50 group-open:rounded-b-none sm:px-7">
        <h2 className="text-[21px] leading-tight">{heading}</h2>
        <ChevronDown
          className="size-5 shrink-0 text-ember-600 transition-transform group-open:rotate-180 print:hidden"
          aria-hidden="true"
        />
      </summary>
      <div className="px-5 pt-3 pb-6 sm:px-7 sm:pb-7">
        {note && <p className="mb-5 text-sand-600">{note}</p>}
        {children}
      </div>
    </details>
  )
}
