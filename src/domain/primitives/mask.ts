const veil = '•••••'

/** Masks a text except for its last `shown` characters; '' stays ''. */
export function mask(text: string, shown: number): string {
  return text && `${veil}${shown > 0 ? text.slice(-shown) : ''}`
}

export function isMasked(text: string): boolean {
  return text.startsWith(veil)
}
