import { Search, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { dashboard } from '#i18n/dashboard.ts'

const waitMs = 300

/** Searches a list. Asks once the typing pauses, or at Enter; `q` is what was asked last. */
export function SearchField({
  label,
  hint = label,
  q,
  onQuery,
  isHere = false,
  className = '',
}: {
  label: string
  hint?: string
  q: string
  onQuery(q: string): void
  /** What is searched is here already: each letter counts at once. */
  isHere?: boolean
  className?: string
}) {
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(q)
  // Who shows all again, or goes back, changes it from outside; an answer to what was typed here takes no letter away.
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
  }, [q])
  const askFor = useCallback(
    (wanted: string) => {
      if (wanted === asked.current) return
      asked.current = wanted
      onQuery(wanted)
    },
    [onQuery],
  )
  useEffect(() => {
    const timer = setTimeout(askFor, waitMs, typed.trim())
    return () => clearTimeout(timer)
  }, [typed, askFor])

  function clear() {
    setTyped('')
    askFor('')
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
          if (isHere) askFor(text.trim())
        }}
        onKeyDown={({ key }) => key === 'Enter' && askFor(typed.trim())}
        className="[&_input]:min-h-11! [&_input]:pr-12 max-md:[&_input]:min-h-12! [&_input::-webkit-search-cancel-button]:hidden"
      />
      {typed && (
        <IconButton
          label={dashboard.lists.clearSearch}
          onClick={clear}
          className="absolute! top-1/2 right-1 size-11! -translate-y-1/2"
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
