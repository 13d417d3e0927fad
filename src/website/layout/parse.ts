/** Reads a value from this tab's storage; undefined if an older version of the site wrote something else. */
export type Parser<T> = (value: unknown) => T | undefined

// Not Zod, which would add 21 kB to every page with choices.

/** Undefined if any field is invalid. Unknown fields are dropped. */
export function parseObject<T extends object>(fields: { [Name in keyof T]-?: Parser<T[Name]> }): Parser<T> {
  return (value) => {
    if (!value || typeof value !== 'object') return undefined
    const read = Object.entries<Parser<unknown>>(fields).map(
      ([name, parser]) => [name, parser((value as Record<string, unknown>)[name])] as const,
    )
    return read.some(([, found]) => found === undefined) ? undefined : (Object.fromEntries(read) as T)
  }
}

export function withDefault<T>(defaultValue: T, parser: Parser<T>): Parser<T> {
  return (value) => (value === undefined || value === null ? defaultValue : parser(value))
}

export function oneOf<const T extends string>(names: readonly T[]): Parser<T> {
  return (value) => names.find((name) => name === value)
}

/** Trimmed; undefined if longer than `maxLength`. */
export function textUpTo(maxLength: number): Parser<string> {
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : undefined
    return text !== undefined && text.length <= maxLength ? text : undefined
  }
}

export const text: Parser<string> = (value) => (typeof value === 'string' ? value : undefined)

export const booleanValue: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const integer: Parser<number> = (value) => (Number.isSafeInteger(value) ? Number(value) : undefined)

/** A price in dollars, as in API requests. */
export const amount: Parser<number> = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000 ? value : undefined

export function arrayOf<T>(parser: Parser<T>, maxLength: number): Parser<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > maxLength) return undefined
    const items = value.map(parser)
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined
  }
}
