/** The characters of a reference. No 0, 1, I or O, because guests read references over the phone. */
export const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const pattern = new RegExp(`^PM[${referenceAlphabet}]{8}$`)

export function isReference(text: string): boolean {
  return pattern.test(text)
}

/** The booking ID in a typed text, which may contain lower-case letters, spaces and punctuation; null if there is none. */
export function referenceIn(text: string): string | null {
  const reference = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return isReference(reference) ? reference : null
}
