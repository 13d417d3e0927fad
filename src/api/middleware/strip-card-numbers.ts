import { isUuid } from '#db/uuid.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'

/**
 * JSON without card numbers in its texts, found in one pass: a number that was written into a wish or a name is nowhere
 * afterwards, in no table, file or log (R6.5). The guest is not told: the text comes back with '•••• 4242'.
 */
export function withoutCardsInJson(json: string): string {
  const parts: string[] = []
  let done = 0
  let name = ''
  // Where the value of that name begins; a list or an object begins otherwise, and its texts have no name of their own.
  let valueAt = -1
  for (let start = json.indexOf('"'); start >= 0; ) {
    const end = endOfText(json, start)
    // Not JSON: the reader of the body says so, and nothing of it is kept.
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

// Quotes and thirteen digits.
const shortestWithCard = 15

function withoutCards(literal: string, name: string): string {
  if (literal.length < shortestWithCard || /password/i.test(name)) return literal
  try {
    // Digits may also be written as \u0034.
    const text: string = literal.includes('\\') ? JSON.parse(literal) : literal.slice(1, -1)
    if (isUuid(text)) return literal
    const cut = withoutCardNumbers(text, { isPhone: /phone|whatsapp/i.test(name) })
    if (cut === text) return literal
    // A literal that is no JSON must not become some.
    JSON.parse(literal)
    return JSON.stringify(cut)
  } catch {
    return literal
  }
}

/** Behind the quote that ends the text which begins at `start`; -1 where none does. */
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
