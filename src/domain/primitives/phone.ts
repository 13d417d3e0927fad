/** Fewer than seven digits reach nobody from abroad. */
export function isPhone(phone: string): boolean {
  return (inOurDigits(phone).match(/\d/g) ?? []).length >= 7
}

/** For the eye: Sri Lankan numbers as +94 77 123 4567, others with a plus. '' where there are no digits. */
export function numberToRead(phone: string): string {
  const digits = internationalNumber(phone)
  return digits && `+${digits.replace(/^94(\d{2})(\d{3})(\d{4})$/, '94 $1 $2 $3')}`
}

/** The digits to call from anywhere: a Sri Lankan guest writes 077…, others 0044… or +44…. '' where there are none. */
export function internationalNumber(phone: string): string {
  const digits = inOurDigits(phone).replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `94${digits.slice(1)}` : digits
}

// Arabic, Persian, Devanagari, Bengali, Tamil, Sinhala, Thai and wide ones, as a keyboard of that language types them.
const zeros = ['٠', '۰', '०', '০', '௦', '෦', '๐', '０'].map((zero) => zero.codePointAt(0) ?? 0)

function inOurDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((one) => code >= one && code < one + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
