import { useState } from 'react'
import { TextField } from '#components/text-field.tsx'
import { identityField } from '#domain/bookings/booking.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import type { VisitorType } from '#domain/packages/package.ts'
import { customiser as t } from '#i18n/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { identity as identityTexts } from '#i18n/trust.ts'
import { hasIdentity, identityNumbers, rememberIdentity } from './identity-numbers.ts'

/** Asks for the number that a reload lost, and says why. */
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
      label={field === 'passportNumber' ? t.passport : t.nic}
      hint={identityTexts.again}
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

/** The passport or NIC number, which a reload loses. */
export function useIdentity(visitorType: VisitorType) {
  const field = identityField[visitorType]
  const [number, setNumber] = useState(() => identityNumbers()[field])
  // The field stays while the guest types.
  const [isAsked] = useState(() => !hasIdentity(visitorType))
  const type = (text: string) => {
    setNumber(text)
    rememberIdentity({ [field]: text })
  }
  const refusal: GuestErrorCode | null =
    !isAsked || number.trim() ? null : visitorType === 'foreign' ? 'no passport' : 'no nic'
  return { field, number, isAsked, refusal, type }
}

export type Identity = ReturnType<typeof useIdentity>
