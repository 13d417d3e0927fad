import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select } from '#components/select.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { staffMessages as messages } from '#i18n/staff-messages.ts'

export const maxRows = 100

/** Search and filters of a list, in one row if they fit. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="@container border-b border-sand-200 px-5 py-3 max-md:px-4">
      <div className="flex flex-wrap gap-2.5 md:[&_select]:min-h-11!">{children}</div>
    </div>
  )
}

export const searchInBar = 'basis-full @2xl:max-w-[420px] @2xl:flex-1 @2xl:basis-0'

type Props<State extends string> = {
  label: string
  states: readonly State[]
  names: Record<State, string>
  value: State
  onChange(state: State): void
}

export function StateChoice<State extends string>({ label, states, names, value, onChange }: Props<State>) {
  return (
    <Select
      label={label}
      hideLabel
      value={value}
      options={optionsOf(states, names)}
      onChange={onChange}
      className="min-w-0 flex-1 @2xl:min-w-[180px] @2xl:flex-none"
    />
  )
}

export function RefreshButton({ list }: { list: { isLoading: boolean; reload(): void } }) {
  return (
    <ActionButton
      icon={RefreshCw}
      onClick={list.reload}
      isBusy={list.isLoading}
      aria-label={messages.refresh}
      className="min-h-11"
    >
      <span className="max-md:sr-only">{messages.refresh}</span>
    </ActionButton>
  )
}
