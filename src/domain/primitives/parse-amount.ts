/** Cents after a point or a comma; the other of the two between thousands. */
const shapes = [/^\d+(?:[.,]\d{1,2})?$/, /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/, /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/]
const millions = /^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/

/**
 * Parses an amount as people write it: '35', '35.5', '35,50', '1,035.50', '1.035,50'. Null for any other text, and for an ambiguous one:
 * '1,234' can mean 1234 or 1.234.
 */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/(\d)\s(?=\d{3}(?:\D|$))/g, '$1')
  if (millions.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  if (!shapes.some((shape) => shape.test(plain))) return null
  const [, whole = '', cents = ''] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`)
}
