/** The same key for the same contents: a try that got lost on the way is repeated, a corrected one is a new order. */
export function newKeyring(): (contents: unknown) => string {
  let last = ''
  let key = ''
  return (contents) => {
    const text = JSON.stringify(contents)
    if (text !== last) {
      last = text
      key = newKey()
    }
    return key
  }
}

/** 128 random bits. Not randomUUID: browsers have it only on https and localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
