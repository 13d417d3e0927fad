/** What stands in place of a card number that came where none belongs. */
const cut = (digits: string) => `•••• ${digits.slice(-4)}`

// At most two signs between two digits: spaces, dashes, dots, and those that nobody sees. A plus begins a phone number.
const run = /\d(?:[^\p{L}\p{N}+]{0,2}\d){12,}/gu

/**
 * A text without card numbers: of each only the last four digits stay (PCI DSS 3.4.1). Guests write them where they should
 * not: in wishes, in names, in the reference of a transfer. `isPhone` says that the text is a phone number, which may be as
 * long as the shortest cards.
 */
export function withoutCardNumbers(text: string, { isPhone = false } = {}): string {
  return text.replace(run, (found, at: number) => withoutCards(found, isPhone || text[at - 1] === '+'))
}

/** Whether a card number is in it, to warn whoever types it. */
export function hasCardNumber(text: string, kind: { isPhone?: boolean } = {}): boolean {
  return withoutCardNumbers(text, kind) !== text
}

/** A run may hold other numbers too, before or after the card: '2, 4242 4242 4242 4242, 12/30'. */
function withoutCards(found: string, isPhone: boolean): string {
  const places = [...found.matchAll(/\d/g)].map(({ index }) => index)
  const digits = found.replace(/\D/g, '')
  const isEdge = (nr: number) => nr === 0 || nr === places.length || (places[nr] ?? 0) - (places[nr - 1] ?? 0) > 1
  // A number begins where something else ends. A date or a code may be glued to its end, but for short ones that would be guessing.
  const isWhole = (from: number, length: number) => length > 14 || isEdge(from + length)
  const parts: string[] = []
  let done = 0
  let after = 0
  for (let from = 0; from + 13 <= digits.length; ) {
    const length =
      from === after || isEdge(from)
        ? lengthsOf(digits.slice(from, from + 4), isPhone).find(
            (length) => isWhole(from, length) && hasCheckDigit(digits.slice(from, from + length), length),
          )
        : undefined
    if (!length) {
      from += 1
      continue
    }
    parts.push(found.slice(done, places[from]), cut(digits.slice(from, from + length)))
    done = (places[from + length - 1] ?? 0) + 1
    from += length
    after = from
  }
  return done === 0 ? found : parts.join('') + found.slice(done)
}

/** How long a card is that begins so, by the ranges that card companies give out; the longest first. */
function lengthsOf(begin: string, isPhone: boolean): readonly number[] {
  const { lengths = [] } = kinds.find(({ begins }) => begins.test(begin)) ?? {}
  return isPhone ? lengths.filter((length) => length > 13) : lengths
}

const kinds = [
  // Visa
  { begins: /^4/, lengths: [19, 16, 13] },
  // Mastercard
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  // American Express
  { begins: /^3[47]/, lengths: [15] },
  // JCB
  { begins: /^35(2[89]|[3-8])/, lengths: [19, 18, 17, 16] },
  // Diners Club
  { begins: /^3(0[0-59]|[689])/, lengths: [19, 16, 14] },
  // Maestro, Discover, UnionPay
  { begins: /^(5[0678]|6)/, lengths: [19, 18, 17, 16] },
]

/** Luhn's sum, from the right: every second digit counts twice. */
function hasCheckDigit(digits: string, length: number): boolean {
  let sum = 0
  for (let nr = 0; nr < length; nr++) {
    const value = Number(digits[length - 1 - nr]) * (nr % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return digits.length === length && sum % 10 === 0
}

/** The last four digits of a card, whatever was typed; a real number never gets further than this (PCI DSS 3.4.1). */
export function lastFour(number: string | null | undefined): string | null {
  const digits = (number ?? '').replace(/\D/g, '')
  return digits.length >= 4 ? digits.slice(-4) : null
}
