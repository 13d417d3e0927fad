import { ChevronDown } from 'lucide-react'
import { type InputHTMLAttributes, useContext, useEffect, useState } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem } from 'react-aria-components'
import { controlClass, Field, type FieldFrame } from '#components/field.tsx'
import { InlineOptions, leaveByTab } from './inline-options.tsx'

const waitMs = 250

type Option = { value: string; label: string }

/** A combobox whose options are searched on the server. */
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
  // Null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => onQuery(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed, onQuery])

  return (
    <Field {...frame}>
      {({ id, required, ...wiring }) => (
        <ComboBox
          id={id}
          aria-label={frame.label}
          menuTrigger="manual"
          allowsEmptyCollection
          items={options}
          value={keyOf(value)}
          inputValue={typed ?? text}
          // Typing into the closed field starts a search; it does not edit the chosen name.
          onInputChange={(next) => setTyped(typed === null && next.startsWith(text) ? next.slice(text.length) : next)}
          onOpenChange={(isOpen, trigger) => {
            if (trigger !== 'input') setTyped(isOpen ? '' : null)
            if (!isOpen) onQuery('')
          }}
          onChange={(key) => {
            if (typeof key === 'string' && !isLoading && key !== keyOf(value)) onChange(key.slice(1))
          }}
        >
          <div className="relative">
            <OpeningInput
              {...wiring}
              name={name}
              aria-required={required}
              maxLength={200}
              dir="auto"
              placeholder={typed !== null && text ? text : placeholder}
              className={`${controlClass} truncate pr-11`}
            />
            <ChevronDown
              className="icon pointer-events-none absolute top-[25px] right-4 -translate-y-1/2 text-sand-700"
              aria-hidden="true"
            />
            <InlineOptions className="absolute top-full right-0 left-0 z-20 mt-1 min-w-60 overflow-hidden rounded-md border border-sand-300 bg-sand-0 shadow-2">
              <ListBox<Option>
                aria-label={frame.label}
                aria-busy={isLoading}
                className={`max-h-64 overflow-y-auto p-1.5 data-empty:hidden ${isLoading ? 'opacity-60' : ''}`}
              >
                {(option) => (
                  <ListBoxItem
                    id={keyOf(option.value)}
                    textValue={option.label}
                    dir="auto"
                    className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-2 leading-snug break-words text-sand-900 outline-none hover:bg-sand-100 data-focused:bg-lagoon-100 data-selected:font-[640]"
                  >
                    {option.label}
                  </ListBoxItem>
                )}
              </ListBox>
              <p
                role="status"
                className="numbers border-t border-sand-200 bg-sand-50 px-4 py-2 text-[14px] text-sand-700"
              >
                {note}
              </p>
            </InlineOptions>
          </div>
        </ComboBox>
      )}
    </Field>
  )
}

/** '' stands for no package, and React Aria accepts no empty key. */
const keyOf = (value: string) => `=${value}`

/** Opens the list by a click and by typing. Escape closes the list, not the dialog around it. */
function OpeningInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      {...props}
      onKeyDownCapture={leaveByTab}
      onClick={() => state?.open(null, 'manual')}
      onInput={() => state?.open(null, 'input')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !state?.isOpen) return
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
