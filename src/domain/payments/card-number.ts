const shortest = 13

/**
 * A text without card numbers: of each only the last four digits stay (PCI DSS 3.4.1). Guests write them where they should
 * not: in wishes, in names, in the reference of a transfer. `isPhone` says that the text is a phone number, which may be as
 * long as the shortest cards. One pass, whatever the text: 128 kB of digits take 6 ms.
 */
export function withoutCardNumbers(text: string, { isPhone = false } = {}): string {
  if (text.length < shortest) return text
  const parts: string[] = []
  let done = 0
  // Places of digits with at most two signs between two of them: spaces, dashes, dots, and invisible ones.
  let places: number[] = []
  let gap = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (isDigit(text.charCodeAt(at))) {
      places.push(at)
      gap = 0
      continue
    }
    if (places.length === 0) continue
    const sign = text.codePointAt(at)
    gap += 1
    if (sign === undefined || gap > 2 || endsNumber(sign)) {
      if (places.length >= shortest) done = cutCards(text, places, { isPhone, parts, done })
      places = []
      gap = 0
    }
    // Written as two units.
    if (sign !== undefined && sign > 0xffff) at += 1
  }
  return done === 0 ? text : parts.join('') + text.slice(done)
}

const isDigit = (code: number) => code >= 48 && code <= 57

/** Letters, digits of other scripts, and the plus that begins a phone number. */
function endsNumber(sign: number): boolean {
  if (sign < 0x80) return sign === 43 || (sign >= 65 && sign <= 90) || (sign >= 97 && sign <= 122)
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(sign))
}

/** Whether a card number is in it, to warn whoever types it. */
export function hasCardNumber(text: string, kind: { isPhone?: boolean } = {}): boolean {
  return withoutCardNumbers(text, kind) !== text
}

type Cut = { isPhone: boolean; parts: string[]; done: number }

/**
 * Cuts the cards out of a run of digits, which may hold other numbers too: '2, 4242 4242 4242 4242, 12/30'. Writes into
 * `parts` the text from `done` to the end of the last card, and gives where that is.
 */
function cutCards(text: string, places: readonly number[], { isPhone, parts, done }: Cut): number {
  const isInternational = text[(places[0] ?? 0) - 1] === '+'
  const least = isPhone || isInternational ? shortest + 1 : shortest
  const hasCheckDigit = checkDigits(text, places)
  const isEdge = (nr: number) => nr === 0 || nr === places.length || (places[nr] ?? 0) - (places[nr - 1] ?? 0) > 1
  // A number begins where something else ends. A date or a code may be glued to its end, but for short ones that would be guessing.
  const isWhole = (from: number, length: number) => length > 14 || isEdge(from + length)
  let after = 0
  for (let from = 0; from + shortest <= places.length; ) {
    const length =
      from === after || isEdge(from)
        ? lengthsOf(text, places, from).find(
            (length) => length >= least && isWhole(from, length) && hasCheckDigit(from, length),
          )
        : undefined
    if (!length) {
      from += 1
      continue
    }
    const lastFour = places.slice(from + length - 4, from + length).map((place) => text[place])
    // Replaces a card number that was sent where none belongs.
    parts.push(text.slice(done, places[from]), `•••• ${lastFour.join('')}`)
    done = (places[from + length - 1] ?? 0) + 1
    from += length
    after = from
  }
  return done
}

const lengthsByBeginning: (readonly number[])[] = []

/** How long a card is that begins there, by the ranges that card companies give out; the longest first. */
function lengthsOf(text: string, places: readonly number[], from: number): readonly number[] {
  let beginning = 0
  for (let nr = from; nr < from + 4; nr += 1) beginning = beginning * 10 + text.charCodeAt(places[nr] ?? 0) - 48
  const known = lengthsByBeginning[beginning]
  if (known) return known
  const digits = String(beginning).padStart(4, '0')
  const lengths = kinds.find(({ begins }) => begins.test(digits))?.lengths ?? []
  lengthsByBeginning[beginning] = lengths
  return lengths
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

const newSums = (length: number) => [new Uint32Array(length), new Uint32Array(length)] as const
// Thousands of short texts can be in one body: making these anew for each was a third of the time.
const usualSums = newSums(64)

/** Whether so many digits from one on have Luhn's check digit: from the right every second digit counts twice. */
function checkDigits(text: string, places: readonly number[]): (from: number, length: number) => boolean {
  // The sums up to each digit, so that no digit is added up again for each number that it could be part of.
  const [evenEnd, oddEnd] = places.length < usualSums[0].length ? usualSums : newSums(places.length + 1)
  for (let nr = 0; nr < places.length; nr += 1) {
    const value = text.charCodeAt(places[nr] ?? 0) - 48
    const twice = value > 4 ? value * 2 - 9 : value * 2
    evenEnd[nr + 1] = (evenEnd[nr] ?? 0) + (nr % 2 === 0 ? value : twice)
    oddEnd[nr + 1] = (oddEnd[nr] ?? 0) + (nr % 2 === 0 ? twice : value)
  }
  return (from, length) => {
    const end = from + length
    const sums = end % 2 === 1 ? evenEnd : oddEnd
    return end <= places.length && ((sums[end] ?? 0) - (sums[from] ?? 0)) % 10 === 0
  }
}

/** The last four digits of a card, whatever was typed; a real number never gets further than this (PCI DSS 3.4.1). */
export function lastFour(number: string | null | undefined): string | null {
  const digits = (number ?? '').replace(/\D/g, '')
  return digits.length >= 4 ? digits.slice(-4) : null
}
