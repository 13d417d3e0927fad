import type { Faults } from './fault-summary.tsx'
import { TextField } from './text-field.tsx'

type Contact = Record<'name' | 'email' | 'phone', string>

/** Name, email address and telephone number, for a grid of two columns. */
export function ContactFields({
  labels,
  contact,
  problems,
  isByStaff = false,
  readOnly = false,
  onChange,
}: {
  labels: Contact & { emailHint?: string }
  contact: Contact
  problems: Faults
  /** Some guests of staff have a phone number only. Autofill would enter the clerk's own details. */
  isByStaff?: boolean
  readOnly?: boolean
  onChange: (changes: Partial<Contact>) => void
}) {
  const fieldProps = (name: keyof Contact) => ({
    label: labels[name],
    name,
    value: contact[name],
    error: problems[name],
    readOnly,
    onChange: (text: string) => onChange({ [name]: text }),
  })
  const fill = (token: string) => (isByStaff ? 'off' : token)
  return (
    <>
      <TextField
        {...fieldProps('name')}
        autoComplete={fill('name')}
        required
        maxLength={120}
        className="col-span-full"
      />
      <TextField
        {...fieldProps('email')}
        type="email"
        autoComplete={fill('email')}
        required={!isByStaff}
        hint={labels.emailHint}
        maxLength={200}
      />
      <TextField {...fieldProps('phone')} type="tel" autoComplete={fill('tel')} required maxLength={40} />
    </>
  )
}
