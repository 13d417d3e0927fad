import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'

/** Leads from a record back to its list. */
export function BackLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...link}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 font-[560] text-lagoon-700 no-underline hover:underline md:min-h-8"
    >
      <ArrowLeft className="icon" aria-hidden="true" />
      {children}
    </Link>
  )
}
