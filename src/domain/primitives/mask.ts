const veil = '•••••'

/** What stands in place of a text that whoever asks may not read, with the last signs of it or none; '' where there is no text. */
export function mask(text: string, shown: number): string {
  return text && `${veil}${shown > 0 ? text.slice(-shown) : ''}`
}

export function isMasked(text: string): boolean {
  return text.startsWith(veil)
}
