import { TextField } from '#components/text-field.tsx'
import { customiser as phrases } from '#i18n/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { identity as words } from '#i18n/trust.ts'
import type { Identity } from './use-identity.ts'

/** Asks once more for the number that a reload lost, and says why. */
export function IdentityField({
  identity: { field, number, refusal, type },
  wasRefused,
  className,
}: {
  identity: Identity
  wasRefused: boolean
  className?: string
}) {
  return (
    <TextField
      label={field === 'passportNumber' ? phrases.passport : phrases.nic}
      hint={words.again}
      name={field}
      autoComplete="off"
      maxLength={40}
      required
      value={number}
      onChange={type}
      error={wasRefused && refusal ? guestSentenceOf(refusal) : null}
      className={className ?? ''}
    />
  )
}
