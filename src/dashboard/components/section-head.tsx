import type { ReactNode } from 'react'

type Props = {
  title: string
  lead: ReactNode
  className?: string
  children?: ReactNode
}

/** The top of a screen: title, one line about it, and its actions. */
export function SectionHead({ title, lead, className = '', children }: Props) {
  return (
    <div className={`mb-[22px] flex flex-wrap items-center gap-3 ${className}`}>
      <div className="flex-1 max-md:basis-full">
        <h1 className="text-[30px] max-md:text-[32px]">{title}</h1>
        {/* The height is reserved for a line that comes with the data. */}
        <p className="mt-1.5 min-h-[1.45em] text-sand-600 max-md:text-[16px]">{lead}</p>
      </div>
      {/* On a phone the actions share the rows. */}
      <div className="contents max-md:[&>*]:min-h-12 max-md:[&>*]:flex-1">{children}</div>
    </div>
  )
}
