/** 'Café' → 'cafe': what is looked for is found without its capitals and accents. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
