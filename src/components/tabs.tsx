import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab<V extends string> = { value: V; label: ReactNode; count?: number }

/** The look of a tab, also of a link that chooses what a list shows and says `aria-current`. */
export const tabClass =
  'inline-flex h-10 shrink-0 items-center rounded-full px-4 text-[14.5px] font-[580] text-sand-700 transition hover:bg-sand-200 aria-[current]:bg-lagoon-800 aria-[current]:text-sand-0 aria-selected:bg-lagoon-800 aria-selected:text-sand-0 max-md:h-11'

/** Arrow keys, Home and End move between the tabs. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  className = '',
  children,
}: {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  className?: string
  children?: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    const tab = tabs[index]
    if (!tab) return
    onChange(tab.value)
    ;(list.current?.children[index] as HTMLElement | undefined)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={`flex gap-1.5 overflow-x-auto ${className}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={tabClass}
          >
            <span className="flex items-baseline gap-2">
              {tab.label}
              {tab.count !== undefined && (
                <span className="numbers text-[13px] font-[600] opacity-80">{tab.count}</span>
              )}
            </span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
