import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#dashboard/components/avatar.tsx'

type Props = {
  name: string
  bookingId: string
  amount: string
  /** Small facts in a line. */
  facts: ReactNode[]
  badges?: ReactNode
  /** Below the facts: what needs to be seen before deciding. */
  warning?: ReactNode
  children?: ReactNode
}

/** One thing that waits: whose it is, how much, and what can be done. */
export function Row({ name, bookingId, amount, facts, badges, warning, children }: Props) {
  const told = facts.filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="min-w-0 font-[640] break-words text-sand-900 max-md:basis-full">{name}</b>
            <Link
              to={`/dashboard?section=bookings&booking=${bookingId}`}
              className="numbers font-[560] text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {bookingId}
            </Link>
            {badges}
          </p>
          <ul className="numbers mt-0.5 flex flex-wrap gap-x-4 text-[13.5px] text-sand-600">
            {told.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one row never change places
              <li key={at} className="min-w-0 break-words">
                {fact}
              </li>
            ))}
          </ul>
          {warning}
        </div>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:flex-wrap">
        <b className="display numbers text-[20px] font-bold whitespace-nowrap text-lagoon-900 max-sm:basis-full max-sm:pl-[50px]">
          {amount}
        </b>
        {children}
      </div>
    </li>
  )
}
