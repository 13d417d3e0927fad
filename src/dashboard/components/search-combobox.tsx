import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { controlClass, Field, type FieldFrame } from '#components/field.tsx'

const waitMs = 250

type Option = { value: string; label: string }

/** A combobox whose options are searched on the server (ARIA 1.2 pattern). */
export function SearchCombobox({
  value,
  text,
  placeholder,
  options,
  isLoading,
  note,
  name,
  onQuery,
  onChange,
  ...frame
}: FieldFrame & {
  value: string
  /** The label of the chosen option. */
  text: string
  placeholder: string
  options: readonly Option[]
  isLoading: boolean
  /** Below the options: "Showing 20 of 85", or why there are none. */
  note: string
  name?: string
  onQuery(q: string): void
  onChange(value: string): void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [pointed, setPointed] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = typed !== null
  const at = Math.min(pointed, options.length - 1)

  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => onQuery(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed, onQuery])
  useEffect(() => {
    if (isOpen) list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useEffect(() => {
    if (isOpen) list.current?.querySelector(`[data-place="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, at])

  function open() {
    if (isOpen) return
    setTyped('')
    setPointed(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  }
  function close() {
    setTyped(null)
    onQuery('')
  }
  function choose(option: Option | undefined) {
    if (!option) return
    onChange(option.value)
    close()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return open()
      setPointed(Math.max(0, Math.min(options.length - 1, at + step)))
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) {
      // Must not submit the form or close the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') close()
      else if (!isLoading) choose(options[at])
    }
  }

  return (
    <Field {...frame}>
      {({ required, ...wiring }) => (
        <div className="relative">
          <input
            {...wiring}
            name={name}
            type="text"
            role="combobox"
            aria-required={required}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={isOpen && options[at] ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            dir="auto"
            value={typed ?? text}
            placeholder={isOpen && text ? text : placeholder}
            onClick={open}
            onChange={(event) => {
              setTyped(isOpen ? event.target.value : (event.nativeEvent as InputEvent).data || event.target.value)
              setPointed(0)
            }}
            onKeyDown={press}
            onBlur={() => isOpen && close()}
            className={`${controlClass} truncate pr-11`}
          />
          <ChevronDown
            className="icon pointer-events-none absolute top-[25px] right-4 -translate-y-1/2 text-sand-700"
            aria-hidden="true"
          />
          {isOpen && (
            <div className="absolute top-full right-0 left-0 z-20 mt-1 min-w-60 overflow-hidden rounded-md border border-sand-300 bg-sand-0 shadow-2">
              <div
                ref={list}
                id={`${id}-list`}
                role="listbox"
                aria-label={frame.label}
                aria-busy={isLoading}
                className={`max-h-64 overflow-y-auto p-1.5 empty:hidden ${isLoading ? 'opacity-60' : ''}`}
              >
                {options.map((option, place) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
                  <div
                    key={option.value}
                    id={`${id}-${place}`}
                    data-place={place}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === at}
                    dir="auto"
                    // Keeps the focus in the input.
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                    className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-2 leading-snug break-words text-sand-900 hover:bg-sand-100 aria-selected:bg-lagoon-100 ${option.value === value ? 'font-[640]' : ''}`}
                  >
                    {option.label}
                  </div>
                ))}
              </div>
              <p
                role="status"
                className="numbers border-t border-sand-200 bg-sand-50 px-4 py-2 text-[14px] text-sand-700"
              >
                {note}
              </p>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
