import { hourMs } from '#domain/primitives/date.ts'

/** The password policy (R9.8): long, not common, not the user's own name. No character classes are required. */
const shortestPassword = 12
export const longestPassword = 200

/** A one-time password works for one login within this time. */
export const oneTimePasswordHours = 72

/** When a one-time password created at `now` expires, ms UTC. */
export function oneTimePasswordDeadline(now: number): number {
  return now + oneTimePasswordHours * hourMs
}

export type PasswordRefusal =
  | 'password too short'
  | 'password too long'
  | 'password too common'
  | 'password is the name'

/** Checks a password without the list of common ones; null if it passes. */
export function passwordRefusal(
  password: string,
  { name, email }: { name: string; email: string },
): PasswordRefusal | null {
  // By code points: an emoji counts as one character.
  if ([...password].length < shortestPassword) return 'password too short'
  if (password.length > longestPassword) return 'password too long'
  const own = [name, email, email.split('@')[0] ?? ''].map(bare).filter(Boolean)
  if (own.includes(bare(password)) || own.includes(passwordStem(password))) return 'password is the name'
  return isMonotonous(password) ? 'password too common' : null
}

/** 'password' of '_Password2026!': the lower-case password without leading and trailing non-letters. */
export function passwordStem(password: string): string {
  return password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** 'aaaaaaaaaaaa', 'abcabcabcabc', '123456789012' and the like. */
function isMonotonous(password: string): boolean {
  const text = password.toLowerCase()
  if (/^(.{1,4}?)\1+/su.exec(text)?.[0]?.length === text.length || new Set(text).size <= 3) return true
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at))
  const isRow = (step: number) =>
    steps.filter((difference) => difference === step || difference === -9 * step).length >= steps.length - 1
  return isRow(1) || isRow(-1)
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password to hand over: four groups of four, without letters that look alike. `random` returns random bytes. */
export function madePassword(random: (bytes: number) => Uint8Array): string {
  const made: string[] = []
  while (made.length < 16) {
    // Bytes that would make some letters more likely than others are skipped.
    for (const byte of random(32))
      if (byte < letters.length * 8 && made.length < 16) made.push(letters[byte % letters.length] ?? '')
  }
  return made.join('').replace(/(.{4})(?=.)/g, '$1-')
}
