/** Hands a file to whoever asked for it, as a link to it would that needs no key. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // At once would be before some browsers have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
