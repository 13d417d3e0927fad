import type { RequiredMessages } from '#i18n/required-messages.ts'
import * as about from './about.ts'
import * as blog from './blog.ts'
import * as booking from './booking.ts'
import * as bookingForm from './booking-form.ts'
import * as browse from './browse.ts'
import * as calendarFile from './calendar-file.ts'
import * as clock from './clock.ts'
import * as components from './components.ts'
import * as confirmed from './confirmed.ts'
import * as contact from './contact.ts'
import * as cookies from './cookies.ts'
import * as emails from './emails.ts'
import * as embed from './embed.ts'
import * as errorPages from './error-pages.ts'
import * as errors from './errors.ts'
import * as faq from './faq.ts'
import * as gateParty from './gate-party.ts'
import * as hold from './hold.ts'
import * as myBooking from './my-booking.ts'
import * as navigation from './navigation.ts'
import * as newsletter from './newsletter.ts'
import * as octo from './octo.ts'
import * as offline from './offline.ts'
import * as parks from './parks.ts'
import * as payment from './payment.ts'
import * as privacy from './privacy.ts'
import * as promotion from './promotion.ts'
import * as rooms from './rooms.ts'
import * as safari from './safari.ts'
import * as seo from './seo.ts'
import * as status from './status.ts'
import * as taxi from './taxi.ts'
import * as terms from './terms.ts'
import * as textPage from './text-page.ts'
import * as tripChoices from './trip-choices.ts'
import * as trust from './trust.ts'
import * as validation from './validation.ts'
import * as website from './website.ts'

/** Everything that guests read in this language. */
export const catalogue = {
  about,
  blog,
  booking,
  'booking-form': bookingForm,
  'calendar-file': calendarFile,
  browse,
  clock,
  confirmed,
  contact,
  cookies,
  faq,
  seo,
  'gate-party': gateParty,
  hold,
  promotion,
  embed,
  'error-pages': errorPages,
  octo,
  emails,
  'my-booking': myBooking,
  navigation,
  newsletter,
  offline,
  'trip-choices': tripChoices,
  components,
  parks,
  payment,
  privacy,
  errors,
  rooms,
  safari,
  status,
  taxi,
  terms,
  'text-page': textPage,
  trust,
  validation,
  website,
} satisfies RequiredMessages
