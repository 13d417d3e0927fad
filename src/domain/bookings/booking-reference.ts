// No 0, 1, I or O: guests read the reference to us over the phone.
const pattern = /^PM[2-9A-HJ-NP-Z]{8}$/

export function isReference(text: string): boolean {
  return pattern.test(text)
}

/** The booking ID in a typed text, which may have small letters, blanks, dashes or a full stop; null if there is none. */
export function referenceIn(text: string): string | null {
  const reference = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return isReference(reference) ? reference : null
}
