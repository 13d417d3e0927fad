/** Differences between two plain values by path: `{ 'jeep.basic.morning': [500, 600] }`. Lists are compared as a whole. */
export type Differences = Record<string, [before: unknown, after: unknown]>

export function differencesOf(before: unknown, after: unknown, path = ''): Differences {
  if (isSame(before, after)) return {}
  if (!isRecord(before) || !isRecord(after)) return { [path]: [before ?? null, after ?? null] }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.assign(
    {},
    ...names.map((name) => differencesOf(before[name], after[name], path ? `${path}.${name}` : name)),
  ) as Differences
}

/** Deep equality, regardless of the order of fields. Undefined equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

/** Applies the changes from `base` to `mine` onto `theirs`. Where both changed the same value, `mine` wins. */
export function mergeOf<T>(base: T, mine: T, theirs: T): T {
  if (isSame(base, mine)) return theirs
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(names.map((name) => [name, mergeOf(base[name], mine[name], theirs[name])])) as T
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
