import type * as about from './messages/en/about.ts'
import type * as blog from './messages/en/blog.ts'
import type * as booking from './messages/en/booking.ts'
import type * as bookingForm from './messages/en/booking-form.ts'
import type * as browse from './messages/en/browse.ts'
import type * as calendarFile from './messages/en/calendar-file.ts'
import type * as clock from './messages/en/clock.ts'
import type * as confirmed from './messages/en/confirmed.ts'
import type * as contact from './messages/en/contact.ts'
import type * as cookies from './messages/en/cookies.ts'
import type * as faq from './messages/en/faq.ts'
import type * as found from './messages/en/found.ts'
import type * as hold from './messages/en/hold.ts'
import type * as letters from './messages/en/letters.ts'
import type * as myBooking from './messages/en/my-booking.ts'
import type * as navigation from './messages/en/navigation.ts'
import type * as newsletter from './messages/en/newsletter.ts'
import type * as offline from './messages/en/offline.ts'
import type * as parts from './messages/en/parts.ts'
import type * as payment from './messages/en/payment.ts'
import type * as privacy from './messages/en/privacy.ts'
import type * as refusals from './messages/en/refusals.ts'
import type * as rooms from './messages/en/rooms.ts'
import type * as safari from './messages/en/safari.ts'
import type * as taxi from './messages/en/taxi.ts'
import type * as terms from './messages/en/terms.ts'
import type * as textPage from './messages/en/text-page.ts'
import type * as trust from './messages/en/trust.ts'
import type * as website from './messages/en/website.ts'
import type { Translation } from './translation.ts'

/** What another language must say, by area. The staff's own screens are in English. */
export type Whole = {
  about: Said<typeof about>
  blog: Said<typeof blog>
  'booking-form': Said<typeof bookingForm>
  'calendar-file': Said<typeof calendarFile>
  booking: Said<typeof booking>
  browse: Said<typeof browse>
  clock: Said<typeof clock>
  confirmed: Said<typeof confirmed>
  contact: Said<typeof contact>
  cookies: Said<typeof cookies>
  faq: Said<typeof faq>
  found: Said<typeof found>
  hold: Said<typeof hold>
  letters: Said<typeof letters>
  'my-booking': Said<typeof myBooking>
  navigation: Said<typeof navigation>
  newsletter: Said<typeof newsletter>
  offline: Said<typeof offline>
  parts: Said<typeof parts>
  payment: Said<typeof payment>
  privacy: Said<typeof privacy>
  refusals: Said<typeof refusals>
  rooms: Said<typeof rooms>
  safari: Said<typeof safari>
  taxi: Said<typeof taxi>
  terms: Said<typeof terms>
  'text-page': Said<typeof textPage>
  trust: Said<typeof trust>
  website: Said<typeof website>
}

type Said<Texts> = { [Name in keyof Texts]: Translation<Texts[Name]> }
