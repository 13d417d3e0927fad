import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** `isLifting` is for cards that are links. */
export function Card({
  isLifting = false,
  className = '',
  children,
}: {
  isLifting?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-xl bg-sand-0 shadow-2 outline-1 -outline-offset-1 outline-sand-300/50 ${isLifting ? 'transition hover:-translate-y-1 hover:shadow-3' : ''} ${className}`}
    >
      {children}
    </article>
  )
}

/** The picture of a card. The first badge is at its top, the second at its bottom. */
export function CardPicture({
  badges,
  className = '',
  children,
}: {
  badges?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`relative mx-2.5 mt-2.5 aspect-[4/3] overflow-hidden rounded-lg bg-lagoon-100 [&_img]:size-full [&_img]:object-cover [&_img]:transition-transform group-hover:[&_img]:scale-[1.03] ${className}`}
    >
      {children}
      {badges && <div className="absolute inset-3 flex flex-col items-start justify-between gap-2">{badges}</div>}
    </div>
  )
}

/** The link in the heading of a card. Its area is the whole card. */
export function CardLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      className="after:absolute after:inset-0 after:rounded-xl group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lagoon-500"
      {...props}
    />
  )
}

export function CardBody({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-1 flex-col px-6 pt-[22px] pb-6 ${className}`}>{children}</div>
}

/** The row of facts at the bottom of a card, each with an icon. */
export function CardFacts({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`mt-auto flex flex-wrap gap-x-[18px] gap-y-2 border-t border-sand-200 pt-4 text-[14.5px] font-[560] text-sand-700 [&_svg]:text-ember-600 [&>span]:flex [&>span]:items-center [&>span]:gap-[7px] ${className}`}
    >
      {children}
    </div>
  )
}
