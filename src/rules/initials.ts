/** 'AD' for 'Admin', 'NP' for 'Nimal Perera'; the default is AD (back-office spec 2). */
export function initialsOf(name: string): string {
  // What is not a name does not count: 'Asha Silva (sample)' is AS.
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = 'AD', ...others] = words
  const last = others.at(-1)
  const letters = last ? first.charAt(0) + last.charAt(0) : first.slice(0, 2)
  return letters.toUpperCase()
}
