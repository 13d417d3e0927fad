import { RefreshCw, Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '#parts/banner.tsx'
import { Button, IconButton } from '#parts/button.tsx'
import { Select } from '#parts/select.tsx'
import { Skeleton } from '#parts/skeleton.tsx'
import { TextField } from '#parts/text-field.tsx'
import { messagesDesk as words } from '#phrases/messages-desk.ts'
import type { Pages } from './use-pages.ts'

/** How long somebody types on, in ms, before the server is asked. */
const pauseMs = 250

/** The search; what is typed goes into the address once somebody pauses. */
export function SearchBox({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: string
  onChange(text: string): void
}) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => onChange(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <div className="relative min-w-0 basis-full">
      <TextField
        label={label}
        hideLabel
        icon={Search}
        type="search"
        placeholder={hint}
        maxLength={100}
        value={text}
        onChange={setText}
        className="[&_input]:pr-12 [&_input::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          label={words.clear}
          onClick={() => {
            setText('')
            onChange('')
          }}
          className="absolute! top-[3px] right-1 size-11!"
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

export function StateChoice<State extends string>({
  label,
  states,
  names,
  value,
  onChange,
}: {
  label: string
  states: readonly State[]
  names: Record<State, string>
  value: State
  onChange(state: State): void
}) {
  return (
    <Select
      label={label}
      hideLabel
      value={value}
      options={states.map((state) => ({ value: state, label: names[state] }))}
      onChange={onChange}
      className="min-w-0 flex-1"
    />
  )
}

export function Refresh({ pages }: { pages: Pick<Pages<never>, 'isLoading' | 'reload'> }) {
  return (
    <Button look="line" onClick={pages.reload} isBusy={pages.isLoading} aria-label={words.refresh}>
      <RefreshCw className="icon" aria-hidden="true" />
      <span className="max-md:sr-only">{words.refresh}</span>
    </Button>
  )
}

export function Problem({ pages }: { pages: Pick<Pages<never>, 'problem' | 'reload'> }) {
  if (!pages.problem) return null
  return (
    <Banner
      tone="error"
      className="mb-3"
      action={
        <Button look="line" size="sm" onClick={pages.reload} className="max-md:min-h-11">
          {words.retry}
        </Button>
      }
    >
      {pages.problem}
    </Banner>
  )
}

export function More({ pages }: { pages: Pick<Pages<never>, 'hasMore' | 'isLoading' | 'more'> }) {
  if (!pages.hasMore) return null
  return (
    <div className="grid place-items-center p-4">
      <Button look="line" size="sm" isBusy={pages.isLoading} onClick={pages.more} className="max-md:min-h-12">
        {pages.isLoading ? words.loadingMore : words.more}
      </Button>
    </div>
  )
}

export function ListComing({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3 p-4">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="h-14 w-full rounded-md" />
      ))}
    </div>
  )
}
