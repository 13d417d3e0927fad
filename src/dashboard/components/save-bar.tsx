import type { ReactNode } from 'react'

type Props = { status: string; isDirty: boolean; children: ReactNode }

/**
 * The last part of a long form, which stays on the screen: whether everything is saved, and its buttons. `-mb-36` and `-mb-20` cancel
 * the bottom padding of the shell's `main`.
 */
export function SaveBar({ status, isDirty, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-6 mt-5 -mb-36 flex flex-wrap items-center gap-3 border-t border-sand-200 bg-sand-0 px-6 py-3 max-md:-mx-4 max-md:-mb-20 max-md:gap-2 max-md:px-4 lg:-mx-8 lg:px-8">
      <p
        role="status"
        className={`mr-auto text-[14.5px] font-[560] text-sand-700 max-md:basis-full ${isDirty ? '' : 'max-md:sr-only'}`}
      >
        {status}
      </p>
      {children}
    </div>
  )
}
