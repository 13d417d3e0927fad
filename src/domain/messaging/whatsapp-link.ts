/** A link that opens WhatsApp with a text; '' for a number without digits, for which no link is shown. */
export function whatsappLink(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  if (!digits) return ''
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}

/** A link that opens WhatsApp with a text; the guest chooses the recipient. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
