import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#parts/text-field.tsx'

const waitMs = 300

/** Searches a list. Asks once the typing pauses; `q` is what was asked last. */
export function SearchField({
  label,
  q,
  onQuery,
  className,
}: {
  label: string
  q: string
  onQuery(q: string): void
  className?: string
}) {
  const [typed, setTyped] = useState(q)
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
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      icon={Search}
      placeholder={label}
      value={typed}
      dir="auto"
      maxLength={200}
      onChange={setTyped}
      className={className}
    />
  )
}
