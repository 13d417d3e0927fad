import { Container, Eyebrow } from '#components/container.tsx'
import type { TripChoicesWire } from '#contracts/disruptions/disruption.ts'
import { formatDay } from '#i18n/format-date.ts'
import { myBooking as t } from '#i18n/my-booking.ts'
import { TripChoices } from './trip-choices.tsx'

/** The choices after a closure, opened by the token of the email; the rest of the booking needs its key. */
export function ChoicesPage({ choices, error }: { choices: TripChoicesWire; error: string | null }) {
  const { bookingId, packageName, day, disruption } = choices
  return (
    <Container className="py-12 md:py-16">
      <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
      <h1 className="text-[clamp(36px,4.4vw,58px)] leading-[1.02] font-[700]">
        {disruption.offers ? t.headings.closed : t.eyebrow}
      </h1>
      <p className="numbers display mt-4 text-[26px] font-bold tracking-wide text-lagoon-900">{bookingId}</p>
      <p className="mt-2 mb-8 text-[17px] text-sand-700">
        {[packageName, day && formatDay(day, 'long')].filter(Boolean).join(' · ')}
      </p>
      <TripChoices disruption={disruption} error={error} />
    </Container>
  )
}
