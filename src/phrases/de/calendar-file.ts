import type * as en from '#phrases/en/calendar-file.ts'
import type { Translation } from '#phrases/translation.ts'

export const calendarFile: Translation<typeof en.calendarFile> = {
  safari: 'Safari',
  ride: (to) => `Taxi nach ${to}`,
  description: (bookingId, house) => `Buchung ${bookingId} bei ${house}. Alle Zeiten in Ortszeit Sri Lanka.`,
}
