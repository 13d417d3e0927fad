/** Path segments of other pages and routes. */
const reserved = ['current', 'park', 'stats', 'create', 'edit', 'prices']
const longest = 48

/**
 * The id of a new package, which is its slug: 'Yala: Evening Safari' → 'yala-evening-safari'. A name without ASCII letters becomes
 * 'safari'. A number is added to a slug that was used before.
 */
export function packageIdFor(name: string, used: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  const id = plain.length < 3 || reserved.includes(plain) ? [plain, 'safari'].filter(Boolean).join('-') : plain
  const isUsed = new Set(used)
  if (!isUsed.has(id)) return id
  for (let count = 2; ; count++) if (!isUsed.has(`${id}-${count}`)) return `${id}-${count}`
}
