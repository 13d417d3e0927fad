/** Shortens a text to whole sentences if they fit, otherwise to whole words. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const head = text.slice(0, max)
  const sentence = /^.{60,}[.!?](?=\s)/s.exec(head)?.[0]
  return sentence ?? `${head.slice(0, head.lastIndexOf(' ')).replace(/[\s,;:–—-]+$/, '')} …`
}
