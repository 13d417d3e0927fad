/** A link that opens WhatsApp with the text already written; '' where there is no number, and then no link is shown. */
export function whatsappLink(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '')
  if (!digits) return ''
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`
}
