import type * as en from '#i18n/messages/en/calendar-file.ts'
import type { Translation } from '#i18n/translation.ts'

export const calendarFile: Translation<typeof en.calendarFile> = {
  safari: 'Safari',
  ride: (to) => `Taxi nach ${to}`,
  pickup: (time) => `Abholung: ${time}`,
  driver: (name) => `Fahrer: ${name}`,
  description: (bookingId, house) => `Buchung ${bookingId} bei ${house}. Alle Zeiten in Ortszeit Sri Lanka.`,
}
