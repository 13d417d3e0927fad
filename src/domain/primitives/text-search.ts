/** 'Café' → 'cafe': a search finds texts whatever their capitals and accents. The database has the same in `plain_letters`. */
export function withoutAccents(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return bare.replace(/[øłđıßæœ]/g, (letter) => unmarked[letter] ?? letter)
}

// Letters that are written without a mark of their own.
const unmarked: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Nobody looks for more, and each of them is looked for in every text. */
const maxWords = 10

/** The first ten words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** Whether each word of a search stands in a text; every text says nothing. */
export function matchesText(text: string, search: string): boolean {
  const words = wordsOf(withoutAccents(search))
  if (words.length === 0) return true
  const told = withoutAccents(text)
  return words.every((word) => told.includes(word))
}
