import type * as about from './messages/en/about.ts'
import type * as blog from './messages/en/blog.ts'
import type * as booking from './messages/en/booking.ts'
import type * as bookingForm from './messages/en/booking-form.ts'
import type * as browse from './messages/en/browse.ts'
import type * as calendarFile from './messages/en/calendar-file.ts'
import type * as clock from './messages/en/clock.ts'
import type * as components from './messages/en/components.ts'
import type * as confirmed from './messages/en/confirmed.ts'
import type * as contact from './messages/en/contact.ts'
import type * as cookies from './messages/en/cookies.ts'
import type * as emails from './messages/en/emails.ts'
import type * as embed from './messages/en/embed.ts'
import type * as errorPages from './messages/en/error-pages.ts'
import type * as errors from './messages/en/errors.ts'
import type * as faq from './messages/en/faq.ts'
import type * as gateParty from './messages/en/gate-party.ts'
import type * as hold from './messages/en/hold.ts'
import type * as myBooking from './messages/en/my-booking.ts'
import type * as navigation from './messages/en/navigation.ts'
import type * as newsletter from './messages/en/newsletter.ts'
import type * as octo from './messages/en/octo.ts'
import type * as offline from './messages/en/offline.ts'
import type * as parks from './messages/en/parks.ts'
import type * as payment from './messages/en/payment.ts'
import type * as privacy from './messages/en/privacy.ts'
import type * as promotion from './messages/en/promotion.ts'
import type * as rooms from './messages/en/rooms.ts'
import type * as safari from './messages/en/safari.ts'
import type * as seo from './messages/en/seo.ts'
import type * as status from './messages/en/status.ts'
import type * as taxi from './messages/en/taxi.ts'
import type * as terms from './messages/en/terms.ts'
import type * as textPage from './messages/en/text-page.ts'
import type * as tripChoices from './messages/en/trip-choices.ts'
import type * as trust from './messages/en/trust.ts'
import type * as validation from './messages/en/validation.ts'
import type * as website from './messages/en/website.ts'
import type { Translation } from './translation.ts'

/** The texts that every guest language must contain, by area. */
export type RequiredMessages = {
  about: Translated<typeof about>
  blog: Translated<typeof blog>
  'booking-form': Translated<typeof bookingForm>
  'calendar-file': Translated<typeof calendarFile>
  booking: Translated<typeof booking>
  browse: Translated<typeof browse>
  clock: Translated<typeof clock>
  confirmed: Translated<typeof confirmed>
  contact: Translated<typeof contact>
  cookies: Translated<typeof cookies>
  faq: Translated<typeof faq>
  seo: Translated<typeof seo>
  'gate-party': Translated<typeof gateParty>
  hold: Translated<typeof hold>
  promotion: Translated<typeof promotion>
  embed: Translated<typeof embed>
  'error-pages': Translated<typeof errorPages>
  octo: Translated<typeof octo>
  emails: Translated<typeof emails>
  'my-booking': Translated<typeof myBooking>
  navigation: Translated<typeof navigation>
  newsletter: Translated<typeof newsletter>
  offline: Translated<typeof offline>
  'trip-choices': Translated<typeof tripChoices>
  components: Translated<typeof components>
  parks: Translated<typeof parks>
  payment: Translated<typeof payment>
  privacy: Translated<typeof privacy>
  errors: Translated<typeof errors>
  rooms: Translated<typeof rooms>
  safari: Translated<typeof safari>
  status: Translated<typeof status>
  taxi: Translated<typeof taxi>
  terms: Translated<typeof terms>
  'text-page': Translated<typeof textPage>
  trust: Translated<typeof trust>
  validation: Translated<typeof validation>
  website: Translated<typeof website>
}

type Translated<Texts> = { [Name in keyof Texts]: Translation<Texts[Name]> }
