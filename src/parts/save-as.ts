/** Hands a file to the guest, as a link to it would that needs no key. */
export function saveAs(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
