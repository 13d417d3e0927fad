/** A link that opens WhatsApp with the text already written; '' where there is no number, and then no link is shown. */
export function whatsappLink(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  if (!digits) return ''
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** A link that opens WhatsApp to send a text to whom the guest chooses. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
