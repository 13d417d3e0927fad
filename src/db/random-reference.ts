import { randomBytes } from 'node:crypto'

// No 0, 1, I or O: guests read references to us over the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Takes five bits of each random byte, so that all 32 characters are equally likely. */
export function randomReference(prefix: string, characters: number): string {
  return prefix + Array.from(randomBytes(characters), (byte) => alphabet[byte & 31]).join('')
}
