/** With cents after a point or a comma, and the other of the two, or a space, between thousands. */
const shapes = [/^\d+(?:[.,]\d{1,2})?$/, /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/, /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/]
const millions = /^\d{1,3}(?:(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/

/**
 * A sum as people write it: '35', '35.5', '35,50', '1,035.50', '1.035,50'. Null for what is none, and for what two people read
 * as two sums: '1,234' is a thousand to one and a bit more than one to another.
 */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/(\d)\s(?=\d{3}(?:\D|$))/g, '$1')
  if (millions.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  if (!shapes.some((shape) => shape.test(plain))) return null
  const [, whole = '', cents = ''] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`)
}
