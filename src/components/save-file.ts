import { minuteMs } from '#domain/primitives/date.ts'

/** Downloads a file that was fetched with credentials, which a link cannot send. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}
