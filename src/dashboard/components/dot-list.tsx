import { Fragment, type ReactNode } from 'react'

/** Small facts in a row, each whole, with dots between them; where a line breaks stands none. */
export function Dotted({ parts, className = '' }: { parts: readonly ReactNode[]; className?: string }) {
  return (
    // The dot before the first of a line lies beyond the edge.
    <span className={`block overflow-x-clip ${className}`}>
      <span className="-ml-[13px] flex flex-wrap">
        {parts.filter(Boolean).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing never change places
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
