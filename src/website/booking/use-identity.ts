import { useState } from 'react'
import { identityField } from '#domain/bookings/booking.ts'
import type { GuestErrorCode } from '#domain/guest-error.ts'
import type { VisitorType } from '#domain/packages/package.ts'
import { hasIdentity, identityNumbers, rememberIdentity } from './identity-numbers.ts'

/** The passport or NIC number of a booking that was put together before a reload, which lost it. */
export function useIdentity(visitorType: VisitorType) {
  const field = identityField[visitorType]
  const [number, setNumber] = useState(() => identityNumbers()[field])
  // It stays while it is typed.
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
