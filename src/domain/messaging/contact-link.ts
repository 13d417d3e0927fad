/** A mailto link. The address is encoded, so that it cannot add recipients or text. */
export function mailLink(email: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const parts = [
    ...(subject === undefined ? [] : [`subject=${encoded(subject)}`]),
    ...(body === undefined ? [] : [`body=${encoded(body.replace(/\r?\n/g, '\r\n'))}`]),
  ]
  const address = encoded(email).replace('%40', '@')
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** A tel link; '' for a number without digits, for which no link is shown. */
export function phoneLink(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (!digits) return ''
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
