/** The day stays on one line with its month. French writes the first of a month as an ordinal, 1er septembre, which Intl does not. */
export function joinDateParts(parts: readonly Intl.DateTimeFormatPart[], locale: string): string {
  const isBetween = (at: number) =>
    [parts[at - 1], parts[at + 1]]
      .map((part) => part?.type)
      .sort()
      .join() === 'day,month'
  return parts
    .map(({ type, value }, at) => {
      if (type === 'day' && value === '1' && locale.startsWith('fr')) return '1er'
      return isBetween(at) ? value.replaceAll(' ', '\u00a0') : value
    })
    .join('')
}

/** 'November 22, 2026 at 9:00 AM' on the clock of this device, in the language of the document. */
export function formatMoment(instant: number): string {
  const locale = document.documentElement.lang
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return joinDateParts(format.formatToParts(instant), locale)
}
