/** 'Café' → 'cafe', so that searches ignore case and accents. The SQL function `plain_letters` does the same. */
export function withoutAccents(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return bare.replace(/[øłđıßæœ]/g, (letter) => unmarked[letter] ?? letter)
}

// Letters that NFD does not decompose.
const unmarked: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Each word is searched for in every text. */
const maxWords = 10

/** The first ten words of a search. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/** Whether a text contains every word of a search. An empty search matches every text. */
export function matchesText(text: string, search: string): boolean {
  const words = wordsOf(withoutAccents(search))
  if (words.length === 0) return true
  const plain = withoutAccents(text)
  return words.every((word) => plain.includes(word))
}

/** The words that an index of three characters can find in English letters: 'no. 12 of Ada' → ['ada']. `plain` has no accents. */
export const indexedWordsOf = (plain: string): string[] => plain.match(/[a-z0-9]{3,}/g) ?? []

/** Whether an index can find a text; names in other scripts have an index of their own. */
export function isIndexed(text: string): boolean {
  const plain = withoutAccents(text)
  return /[^ -~]/.test(plain) || indexedWordsOf(plain).length > 0
}
