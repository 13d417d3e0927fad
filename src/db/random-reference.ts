import { randomBytes } from 'node:crypto'
import { referenceAlphabet } from '#domain/bookings/booking-reference.ts'

/** Takes five bits of each random byte, so that all 32 characters are equally likely. */
export function randomReference(prefix: string, characters: number): string {
  return prefix + Array.from(randomBytes(characters), (byte) => referenceAlphabet[byte & 31]).join('')
}
