import type * as en from '#i18n/messages/en/calendar-file.ts'
import type { Translation } from '#i18n/translation.ts'

export const calendarFile: Translation<typeof en.calendarFile> = {
  safari: 'Safari',
  ride: (to) => `Taxi pour ${to}`,
  pickup: (time) => `Prise en charge\u00a0: ${time}`,
  driver: (name) => `Chauffeur\u00a0: ${name}`,
  description: (bookingId, house) =>
    `Réservation ${bookingId} auprès de ${house}. Toutes les heures sont celles du Sri Lanka.`,
}
