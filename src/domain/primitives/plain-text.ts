// Marks, embeddings, overrides and isolates: with them a name can show other text than it holds. Zero-width joiners stay, since
// Sinhala, Persian and emoji are written with them.
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const controls = /[\p{Cc}\u2028\u2029]/u
const controlsBesideLines = /(?![\t\n\r])\p{Cc}/u
/** Drawn as nothing though Unicode calls some of them letters, such as the Hangul filler. */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Whether a text holds only what a reader can see: no control and no bidirectional characters, and something visible unless it
 * is empty.
 *
 * @param hasLines line breaks and tabs are part of the text
 */
export function isPlainText(text: string, { hasLines = false } = {}): boolean {
  if (!text.isWellFormed() || bidirectional.test(text)) return false
  if ((hasLines ? controlsBesideLines : controls).test(text)) return false
  return text.trim() === '' || visible.test(text.replace(blank, ''))
}
