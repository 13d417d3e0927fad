/** Fewer than seven digits reach nobody from abroad. */
export function isPhone(phone: string): boolean {
  return (phone.match(/\p{Nd}/gu) ?? []).length >= 7
}

/** The digits to call from anywhere: a Sri Lankan guest writes 077…, others 0044… or +44…. '' where there are none. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `94${digits.slice(1)}` : digits
}
