import type { ReactNode } from 'react'
import { Select } from '#components/select.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'

type Props<State extends string> = {
  labels: { search: string; searchHint: string; filter: string }
  q: string
  state: State
  /** The names of the states, in their order. */
  states: readonly State[]
  names: Record<State, string>
  children: ReactNode
}

/** Search, state and actions of a list, in one row if they fit. A change closes the open message. */
export function ListBar<State extends string>({ labels, q, state, states, names, children }: Props<State>) {
  const { go } = useUrlState()
  return (
    <div className="@container border-b border-sand-200 px-5 py-3 max-md:px-4">
      <div className="flex flex-wrap gap-2.5 md:[&_select]:min-h-11!">
        <SearchField
          label={labels.search}
          hint={labels.searchHint}
          q={q}
          onQuery={(text) => go({ q: text, message: '' })}
          className="basis-full @2xl:max-w-[420px] @2xl:flex-1 @2xl:basis-0"
        />
        <Select
          label={labels.filter}
          hideLabel
          value={state}
          options={optionsOf(states, names)}
          onChange={(next) => go({ state: next, message: '' })}
          className="min-w-0 flex-1 @2xl:min-w-[180px] @2xl:flex-none"
        />
        {children}
      </div>
    </div>
  )
}
