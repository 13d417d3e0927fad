/** 'AD' for 'Admin', 'NP' for 'Nimal Perera'; for staff the default is AD (R9.15). */
export function initialsOf(name: string, otherwise = 'AD'): string {
  // Parts that are not names are skipped: 'Asha Silva (sample)' is AS.
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  // By code points, because some letters are two UTF-16 units.
  const [first, ...others] = words.map((word) => [...word])
  if (!first) return otherwise
  const last = others.at(-1)
  const letters = last ? [first[0], last[0]] : first.slice(0, 2)
  return letters.join('').toUpperCase()
}
