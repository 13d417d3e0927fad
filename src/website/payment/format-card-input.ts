/** '4242 4242 4242 4242' while it is being typed or pasted; at most 16 digits (R6.7). */
export function groupedNumber(text: string): string {
  return (
    digitsOf(text)
      .slice(0, 16)
      .match(/\d{1,4}/g) ?? []
  ).join(' ')
}

/** 'MM/YY' while it is being typed: the slash comes by itself, and goes when it is deleted. A year may have four digits. */
export function slashedExpiry(text: string, before: string): string {
  if (before.endsWith('/') && text === before.slice(0, -1)) return text.slice(0, -1)
  const typed = /^(\d)\//.test(text) ? `0${text}` : text
  const digits = digitsOf(typed)
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  // Autofill may write a year of four digits.
  const short = month.length === 6 && month.slice(2, 4) === '20' ? month.slice(0, 2) + month.slice(4) : month
  return short.length < 2 ? short : `${short.slice(0, 2)}/${short.slice(2, 4)}`
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** The cursor position after `count` digits of a grouped text. */
export function cursorAfterDigits(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place
    if (/\d/.test(text[place] ?? '')) seen++
  }
  return text.length
}
