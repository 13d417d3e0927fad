import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '#components/text-field.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { ActionIcon } from './action-button.tsx'

const debounceMs = 300

type Props = {
  label: string
  hint?: string
  q: string
  onQuery(q: string): void
  /** The list is filtered in the browser, so every key searches at once. */
  isLocal?: boolean
  className?: string
}

/** Searches a list after a pause in typing, or at Enter. `q` is the current search. */
export function SearchField({ label, hint = label, q, onQuery, isLocal = false, className = '' }: Props) {
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const [searched, setSearched] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  // A change from outside ("show all", Back) replaces the text; the field's own search does not, because typing may have gone on.
  if (q !== lastQ) {
    setLastQ(q)
    setSearched(q)
    if (q !== searched) setTyped(q)
  }
  function search(text: string) {
    if (text === searched) return
    setSearched(text)
    onQuery(text)
  }
  const searchTyped = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])

  function clear() {
    setTyped('')
    search('')
    field.current?.focus()
  }

  return (
    <div className={`relative min-w-0 ${className}`}>
      <TextField
        label={label}
        hideLabel
        type="search"
        icon={Search}
        placeholder={hint}
        value={typed}
        dir="auto"
        maxLength={100}
        ref={field}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(text) => {
          setTyped(text)
          if (isLocal) search(text.trim())
        }}
        onKeyDown={({ key }) => key === 'Enter' && search(typed.trim())}
        className="[&_input]:min-h-11! [&_input]:pr-12 max-md:[&_input]:min-h-12! [&_input::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <ActionIcon
          icon={X}
          label={dashboard.lists.clearSearch}
          onClick={clear}
          className="absolute! top-1/2 right-1 size-11! -translate-y-1/2"
        />
      )}
    </div>
  )
}
