import { isUuid } from '#db/uuid.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'

/**
 * Masks card numbers in the strings of a JSON text, in one pass. A card number in a request or a name then reaches no table, file or
 * log (R6.5). The guest gets the text back with '•••• 4242'.
 */
export function stripCardNumbers(json: string): string {
  const parts: string[] = []
  let done = 0
  let name = ''
  // The offset of the named value. Strings inside an array or object start elsewhere and count as unnamed.
  let valueAt = -1
  for (let start = json.indexOf('"'); start >= 0; ) {
    const end = endOfText(json, start)
    // Not JSON: the body parser rejects it, and nothing is stored.
    if (end < 0) break
    const next = afterSpace(json, end)
    if (json[next] === ':') {
      name = json.slice(start, end)
      valueAt = afterSpace(json, next + 1)
    } else {
      const literal = json.slice(start, end)
      const cut = withoutCards(literal, start === valueAt ? name : '')
      if (cut !== literal) {
        parts.push(json.slice(done, start), cut)
        done = end
      }
    }
    start = json.indexOf('"', end)
  }
  return done === 0 ? json : parts.join('') + json.slice(done)
}

// Two quotes and thirteen digits.
const minCardLength = 15

function withoutCards(literal: string, name: string): string {
  if (literal.length < minCardLength || /password/i.test(name)) return literal
  try {
    // Digits may also be written as \u0034.
    const text: string = literal.includes('\\') ? JSON.parse(literal) : literal.slice(1, -1)
    if (isUuid(text)) return literal
    const cut = withoutCardNumbers(text, { isPhone: /phone|whatsapp/i.test(name) })
    if (cut === text) return literal
    // An invalid literal must not become valid JSON.
    JSON.parse(literal)
    return JSON.stringify(cut)
  } catch {
    return literal
  }
}

/** The offset after the closing quote of the string that starts at `start`; -1 when it is not closed. */
function endOfText(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0
    while (json[quote - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return quote + 1
  }
  return -1
}

function afterSpace(json: string, from: number): number {
  let at = from
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at += 1
  return at
}
