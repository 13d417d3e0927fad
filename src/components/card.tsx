import type { ReactNode } from 'react'

/** A white card with a hairline. `isLifting` for cards that lead somewhere. */
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

/** The picture of a card, with a mat of 10 px around it; the first badge lies on its upper edge, the next on its lower one. */
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

export function CardBody({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`flex flex-1 flex-col px-6 pt-[22px] pb-6 ${className}`}>{children}</div>
}

/** The row of facts at a card's foot, each with an icon; it keeps to the bottom. */
export function CardFacts({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`mt-auto flex flex-wrap gap-x-[18px] gap-y-2 border-t border-sand-200 pt-4 text-[14.5px] font-[560] text-sand-700 [&_svg]:text-ember-600 [&>span]:flex [&>span]:items-center [&>span]:gap-[7px] ${className}`}
    >
      {children}
    </div>
  )
}
