/** 'Café' → 'cafe': what is looked for is found without its capitals and accents. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether each word of a search stands in a text; every text says nothing. */
export function says(text: string, search: string): boolean {
  const words = plainLetters(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const told = plainLetters(text)
  return words.every((word) => told.includes(word))
}
