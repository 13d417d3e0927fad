// Marks, embeddings, overrides and isolates: with them, a name can display other text than it contains. Zero-width joiners are allowed,
// because Sinhala, Persian and emoji need them.
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const controls = /[\p{Cc}\u2028\u2029]/u
const controlsBesideLines = /(?![\t\n\r])\p{Cc}/u
/** Invisible, although Unicode counts some of them as letters, such as the Hangul filler. */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Whether a text is plain: no control or bidirectional characters, and at least one visible character unless it is empty.
 *
 * @param hasLines line breaks and tabs are part of the text
 */
export function isPlainText(text: string, { hasLines = false } = {}): boolean {
  if (!text.isWellFormed() || bidirectional.test(text)) return false
  if ((hasLines ? controlsBesideLines : controls).test(text)) return false
  return text.trim() === '' || visible.test(text.replace(blank, ''))
}
