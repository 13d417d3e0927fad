import { isUuid } from '#db/uuid.ts'
import { withoutCardNumbers } from '#domain/payments/card-number.ts'

/**
 * Masks card numbers in the strings of a JSON text. A card number in a request then reaches no table, file or log (R6.5). The guest gets
 * the text back with '•••• 4242'. A text that is not JSON, or too deeply nested to be searched, becomes '', which the body parser rejects.
 */
export function stripCardNumbers(json: string): string {
  try {
    const body: unknown = JSON.parse(json)
    const masked = withoutCards(body, '')
    return masked === body ? json : JSON.stringify(masked)
  } catch {
    return ''
  }
}

/** The same value if it contains no card number. */
function withoutCards(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return /password/i.test(name) || isUuid(value)
      ? value
      : withoutCardNumbers(value, { isPhone: /phone|whatsapp/i.test(name) })
  if (Array.isArray(value)) {
    const masked = value.map((item) => withoutCards(item, ''))
    return masked.some((item, index) => item !== value[index]) ? masked : value
  }
  if (value === null || typeof value !== 'object') return value
  const masked = Object.entries(value).map(([key, field]) => [key, withoutCards(field, key)] as const)
  const hasCards = masked.some(([key, field]) => field !== (value as Record<string, unknown>)[key])
  return hasCards ? Object.fromEntries(masked) : value
}
