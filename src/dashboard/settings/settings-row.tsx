import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Beside the title: a code, a badge. */
  beside?: ReactNode
  /** Lines below the title. */
  facts: ReactNode
  children?: ReactNode
}

/** A record of the settings in a card of its own, with its buttons. */
export function SettingsRow({ title, beside, facts, children }: Props) {
  return (
    <li className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b dir="auto" className="text-[18px] font-[680] break-words text-sand-900">
            {title}
          </b>
          {beside}
        </p>
        <div className="numbers mt-0.5 text-[14.5px] break-words text-sand-600">{facts}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  )
}
