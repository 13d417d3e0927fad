/** A number that can be called from abroad has at least seven digits. */
export function isPhone(phone: string): boolean {
  return (withAsciiDigits(phone).match(/\d/g) ?? []).length >= 7
}

/** Formats a number for display: Sri Lankan ones as +94 77 123 4567, others with a plus. '' without digits. */
export function numberToRead(phone: string): string {
  const digits = internationalNumber(phone)
  return digits && `+${digits.replace(/^94(\d{2})(\d{3})(\d{4})$/, '94 $1 $2 $3')}`
}

/** The digits with country code: Sri Lankan guests write 077…, others 0044… or +44…. '' without digits. */
export function internationalNumber(phone: string): string {
  const digits = withAsciiDigits(phone).replace(/\D/g, '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `94${digits.slice(1)}` : digits
}

// The zeros of Arabic, Persian, Devanagari, Bengali, Tamil, Sinhala, Thai and full-width digits.
const zeros = ['٠', '۰', '०', '০', '௦', '෦', '๐', '０'].map((zero) => zero.codePointAt(0) ?? 0)

function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((candidate) => code >= candidate && code < candidate + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
