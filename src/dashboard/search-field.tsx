import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#parts/button.tsx'
import { TextField } from '#parts/text-field.tsx'
import { dashboard } from '#phrases/dashboard.ts'

const waitMs = 300

/** Searches a list. Asks once the typing pauses; `q` is what was asked last. */
export function SearchField({
  label,
  hint = label,
  q,
  onQuery,
  className = '',
}: {
  label: string
  hint?: string
  q: string
  onQuery(q: string): void
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
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      onQuery(wanted)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [typed, onQuery])

  function clear() {
    setTyped('')
    asked.current = ''
    onQuery('')
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
        onChange={setTyped}
        className="[&_input]:pr-12 [&_input::-webkit-search-cancel-button]:hidden"
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
