import type * as en from '#phrases/en/calendar-file.ts'
import type { Translation } from '#phrases/translation.ts'

export const calendarFile: Translation<typeof en.calendarFile> = {
  safari: 'Safari',
  ride: (to) => `Taxi pour ${to}`,
  description: (bookingId, house) =>
    `Réservation ${bookingId} auprès de ${house}. Toutes les heures sont celles du Sri Lanka.`,
}
