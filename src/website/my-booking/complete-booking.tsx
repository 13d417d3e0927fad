import { type FormEvent, useState } from 'react'
import { completeMyBooking } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { TextField } from '#components/text-field.tsx'
import { kindOf } from '#domain/bookings/kinds.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { BookingInfoPanel } from '#website/booking/booking-panel.tsx'
import type { BookingSectionProps } from './booking-details.tsx'
import { myBookingErrorMessage } from './my-booking-error.ts'

const mostNames = 20

/** Where to be picked up and who comes along, filled in when it is known. */
export function CompleteBooking({ opened: { account, guestKey, offset }, onChanged }: BookingSectionProps) {
  const phrases = myBooking.complete
  const { booking, startsAt } = account
  const names = Math.min(booking.people, mostNames)
  const [pickup, setPickup] = useState(booking.pickupLocation)
  const [guests, setGuests] = useState(() => Array.from({ length: names }, (_, index) => booking.guests[index] ?? ''))
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const [trouble, setTrouble] = useState<string | null>(null)
  // Who stays with us is not fetched.
  const isFetched = kindOf(booking).trip !== 'stay'
  const hasBegun = startsAt !== null && Date.parse(startsAt) <= Date.now() + offset
  if (booking.status === 'cancelled' || booking.isClosed || hasBegun || kindOf(booking).trip === 'ride') return null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setTrouble(null)
    const answer = await completeMyBooking(booking.bookingId, guestKey, {
      pickupLocation: pickup,
      guests: guests.map((name) => name.trim()).filter(Boolean),
    })
    setState(answer.ok ? 'saved' : 'open')
    if (answer.ok) onChanged()
    else setTrouble(myBookingErrorMessage(answer))
  }
  const write = (index: number) => (name: string) => {
    setState('open')
    setGuests(guests.map((before, at) => (at === index ? name : before)))
  }
  const written = [
    { label: phrases.pickup, value: isFetched ? pickup : '' },
    ...guests.map((value, index) => ({ label: phrases.guest(index + 1), value })),
  ]
  return (
    <BookingInfoPanel
      heading={isFetched ? phrases.heading : phrases.headingOfStay}
      isOnPaper={written.some(({ value }) => value)}
    >
      <form method={JS_ONLY_FORM_METHOD} onSubmit={save} className="grid gap-5 print:hidden">
        {isFetched && (
          <TextField
            label={phrases.pickup}
            hint={phrases.pickupHint}
            name="pickupLocation"
            value={pickup}
            maxLength={200}
            onChange={(text) => {
              setState('open')
              setPickup(text)
            }}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {guests.map((name, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat in the list is its place
              key={index}
              label={phrases.guest(index + 1)}
              name={`guest${index + 1}`}
              value={name}
              maxLength={120}
              autoComplete="off"
              onChange={write(index)}
            />
          ))}
        </div>
        {trouble && <Banner tone="error" title={trouble} />}
        {state === 'saved' && <Banner tone="success" title={phrases.saved} />}
        <Button type="submit" look="line" isBusy={state === 'busy'} className="justify-self-start">
          {state === 'busy' ? phrases.saving : phrases.save}
        </Button>
      </form>
      <BookingFacts facts={written} className="hidden print:grid" />
    </BookingInfoPanel>
  )
}
