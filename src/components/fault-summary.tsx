import type { ReactNode } from 'react'
import { components as t } from '#i18n/components.ts'
import { focusField } from './focus-invalid.ts'

/** The sentences of invalid fields, by name. */
export type Faults = Partial<Record<string, string>>

/**
 * The invalid fields of a form, each as a link to itself, for the button that submits it. The sentences are at the fields.
 *
 * @param labels of all fields by name, in the order of the page
 */
export function FaultSummary({
  faults,
  labels,
  className = '',
}: {
  faults: Faults
  labels: Record<string, string>
  className?: string
}) {
  const fields = Object.keys(labels).filter((field) => faults[field])
  if (fields.length === 0) return null
  return (
    <div className={`text-[14.5px] ${className}`}>
      <p className="font-[560] text-clay-700">{t.check}</p>
      <ul className="flex flex-wrap gap-x-4">
        {fields.map((field) => (
          <li key={field}>
            <FieldLink field={field}>{labels[field]}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses a field of the form that the link is in. */
export function FieldLink({ field, children }: { field: string; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => form && focusField(form, field)}
      className="min-h-8 font-[600] text-lagoon-800 underline underline-offset-4"
    >
      {children}
    </button>
  )
}
