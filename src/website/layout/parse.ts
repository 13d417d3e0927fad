/** Reads a value that this tab kept, perhaps for an older page; undefined where it is no longer what it should be. */
export type Parser<T> = (value: unknown) => T | undefined

// By hand: a schema would bring 21 kB of its library to every page that lets a guest choose something.

/** Every field as its reading says; undefined when one of them does not fit. Other fields are left out. */
export function parseObject<T extends object>(fields: { [Name in keyof T]-?: Parser<T[Name]> }): Parser<T> {
  return (value) => {
    if (!value || typeof value !== 'object') return undefined
    const read = Object.entries<Parser<unknown>>(fields).map(
      ([name, reading]) => [name, reading((value as Record<string, unknown>)[name])] as const,
    )
    return read.some(([, found]) => found === undefined) ? undefined : (Object.fromEntries(read) as T)
  }
}

/** The same, where a missing value has a value of its own. */
export function withDefault<T>(otherwise: T, reading: Parser<T>): Parser<T> {
  return (value) => (value === undefined || value === null ? otherwise : reading(value))
}

export function oneOf<const T extends string>(names: readonly T[]): Parser<T> {
  return (value) => names.find((name) => name === value)
}

/** Without the spaces around it, and no longer than a request may be. */
export function textUpTo(longest: number): Parser<string> {
  return (value) => {
    const text = typeof value === 'string' ? value.trim() : undefined
    return text !== undefined && text.length <= longest ? text : undefined
  }
}

export const text: Parser<string> = (value) => (typeof value === 'string' ? value : undefined)

export const booleanValue: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const integer: Parser<number> = (value) => (Number.isSafeInteger(value) ? Number(value) : undefined)

/** A price on the wire, in dollars. */
export const amount: Parser<number> = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000 ? value : undefined

export function arrayOf<T>(reading: Parser<T>, most: number): Parser<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined
    const items = value.map(reading)
    return items.every((item) => item !== undefined) ? (items as T[]) : undefined
  }
}
