import { Fragment, type ReactNode } from 'react'

/** Values in a row with dots between them; a value does not break, and a line does not begin with a dot. */
export function DotList({ parts, className = '' }: { parts: readonly ReactNode[]; className?: string }) {
  return (
    // The dot before the first value of a line is clipped.
    <span className={`block overflow-x-clip ${className}`}>
      <span className="-ml-[13px] flex flex-wrap">
        {parts.filter(Boolean).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the values never change places
          <Fragment key={at}>
            <span className="relative min-w-0 pl-[13px] before:absolute before:left-0 before:w-[13px] before:text-center before:content-['·'_/_'']">
              {part}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  )
}
