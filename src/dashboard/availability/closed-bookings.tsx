import { Mail, MessageCircle, MessageSquareMore, Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { getClosedBookings } from '#api-client/calendar.ts'
import { previewDisruption } from '#api-client/disruptions.ts'
import type { ClosedBooking } from '#contracts/availability/calendar-entry.ts'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { BookingLink } from '#dashboard/components/booking-link.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { StatusBadge } from '#dashboard/components/status-badge.tsx'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { mailLink, phoneLink } from '#domain/messaging/contact-link.ts'
import { whatsappLink } from '#domain/messaging/whatsapp-link.ts'
import { isDay } from '#domain/primitives/date.ts'
import { isMasked } from '#domain/primitives/mask.ts'
import { internationalNumber, numberToRead } from '#domain/primitives/phone.ts'
import { may } from '#domain/staff/permission.ts'
import { availability } from '#i18n/availability.ts'
import { closureNotices } from '#i18n/closure-notices.ts'
import { formatDay, hoursOf } from '#i18n/format-date.ts'
import { peopleCount } from '#i18n/safari.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = availability.closed
const initialCount = 5

/** Bookings on closed days that are neither moved nor cancelled, with the guests' contacts. `entry` limits them to one entry. */
export function ClosedBookings({ entry, isBoxed = false }: { entry?: string; isBoxed?: boolean }) {
  const id = useId()
  const { staff } = useStaff()
  const query = useStaffQuery(['calendar', 'closed bookings', entry], (token) => getClosedBookings(token, entry))
  const { data: list, isLoading, reload } = query
  const problem = failureText(query.refused, t)
  const [showsAll, setShowsAll] = useState(false)
  if (!problem && (!list || list.count === 0)) return null
  const bookings = list?.bookings ?? []
  const shown = showsAll ? bookings : bookings.slice(0, initialCount)
  return (
    <section aria-labelledby={id} className={isBoxed ? 'mb-5 card p-5 max-md:p-4' : 'border-t border-sand-200 pt-4'}>
      <h2 id={id} className="text-[20px]">
        {list ? t.title(list.count) : t.unknown}
      </h2>
      <LoadError text={problem} isBusy={isLoading} onRetry={reload} className="mt-3" />
      {list && (
        <>
          <p className="mt-1 max-w-[60em] text-sand-600">{t.lead}</p>
          {may(staff.role, 'change bookings') && <AskGuests entry={entry} />}
          <ul className="mt-3 divide-y divide-sand-200 border-t border-sand-200">
            {shown.map((booking) => (
              <ClosedBookingRow key={booking.bookingId} booking={booking} />
            ))}
          </ul>
          {shown.length < bookings.length && (
            <ActionButton className="mt-3 max-md:min-h-12" onClick={() => setShowsAll(true)}>
              {t.showAll(bookings.length)}
            </ActionButton>
          )}
          {showsAll && list.count > bookings.length && (
            <p className="mt-3 text-sand-600">{availability.affected.more(list.count - bookings.length)}</p>
          )}
        </>
      )}
    </section>
  )
}

/** Opens the dialog that asks the guests what they want instead, while some of them have not been asked. */
function AskGuests({ entry }: { entry: string | undefined }) {
  const { data } = useStaffQuery(['disruptions', 'preview', entry], (token) =>
    previewDisruption(token, { rule: null, entries: entry ? [entry] : [] }),
  )
  const count = data?.bookings.length ?? 0
  if (count === 0) return null
  const search = new URLSearchParams({ section: 'parks', dialog: 'ask', row: entry ? `entry ${entry}` : 'all' })
  return (
    <ActionLink icon={MessageSquareMore} look="dark" to={`/dashboard?${search}`} className="mt-3">
      {closureNotices.ask(count)}
    </ActionLink>
  )
}

function ClosedBookingRow({ booking }: { booking: ClosedBooking }) {
  const { bookingId, name, date, timeSlot, people, packageName, status } = booking
  const day = isDay(date) ? formatDay(date, 'short') : date
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[600] text-sand-900">
          <span dir="auto">{name}</span>
          <StatusBadge status={status} />
        </p>
        <p className="numbers text-sand-600">
          {availability.affected.trip(day, hoursOf(timeSlot), peopleCount(people))}
          {packageName && ` · ${packageName}`}
        </p>
      </div>
      <Contacts booking={booking} />
      <BookingLink bookingId={bookingId} label={availability.affected.open(bookingId)} />
    </li>
  )
}

function Contacts({ booking: { bookingId, name, phone, email } }: { booking: ClosedBooking }) {
  const look =
    'inline-flex min-h-9 items-center gap-1.5 text-lagoon-700 underline underline-offset-3 hover:text-lagoon-900 max-md:min-h-11'
  // Viewers see masked contacts.
  if (isMasked(phone) || isMasked(email)) return <span className="numbers text-sand-600">{phone}</span>
  const number = internationalNumber(phone)
  const whatsapp = whatsappLink(number, t.greeting(name, bookingId))
  return (
    <span className="flex flex-wrap gap-x-4">
      {number && (
        <a href={phoneLink(`+${number}`)} className={`numbers ${look}`}>
          <Phone className="icon" aria-hidden="true" />
          {numberToRead(phone)}
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={look}>
          <MessageCircle className="icon" aria-hidden="true" />
          {t.whatsapp}
        </a>
      )}
      {!email && <span className="text-clay-700">{staffBookings.message.noEmail}</span>}
      {email && (
        <a href={mailLink(email, { subject: t.subject(bookingId) })} className={`${look} min-w-0 break-all`}>
          <Mail className="icon" aria-hidden="true" />
          {email}
        </a>
      )}
    </span>
  )
}
