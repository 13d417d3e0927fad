/** French elision and plurals. */

/** 'de Yala', 'd’Udawalawe' */
export function de(name: string): string {
  return /^[aeiouâàéèêëîïôûh]/i.test(name) ? `d’${name}` : `de ${name}`
}

/** '1 jeep', '2 jeeps'; French uses the singular for 0. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count < 2 ? one : more}`
}

/** '3', '3 et 4', '3, 4 et 5' */
export function listed(words: readonly (string | number)[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' et ')
}
