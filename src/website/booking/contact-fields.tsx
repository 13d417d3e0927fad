import { TextField } from '#components/text-field.tsx'
import { isEmail } from '#domain/bookings/booking.ts'
import { isPhone } from '#domain/primitives/phone.ts'
import { confirmation as phrases } from '#i18n/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import type { Contact } from './submit-attempt.ts'

/** Who books. What went out already cannot be written over; what was refused says beside each field what it needs. */
export function ContactFields({
  contact,
  onChange,
  isSent,
  wasRefused,
}: {
  contact: Contact
  onChange: (contact: Contact) => void
  isSent: boolean
  wasRefused: boolean
}) {
  const told = (field: keyof Contact) => (text: string) => onChange({ ...contact, [field]: text })
  const missing = (field: keyof Contact, sentence: string) => (wasRefused && !contact[field].trim() ? sentence : null)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={phrases.name}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        readOnly={isSent}
        value={contact.name}
        onChange={told('name')}
        error={missing('name', guestSentenceOf('no name'))}
        className="sm:col-span-2"
      />
      <TextField
        label={phrases.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={200}
        readOnly={isSent}
        value={contact.email}
        onChange={told('email')}
        error={
          missing('email', guestSentenceOf('no email')) ??
          (wasRefused && !isEmail(contact.email) ? guestSentenceOf('bad email') : null)
        }
      />
      <TextField
        label={phrases.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        readOnly={isSent}
        value={contact.phone}
        onChange={told('phone')}
        error={
          missing('phone', guestSentenceOf('no phone')) ??
          (wasRefused && !isPhone(contact.phone) ? guestSentenceOf('bad phone') : null)
        }
      />
    </div>
  )
}
