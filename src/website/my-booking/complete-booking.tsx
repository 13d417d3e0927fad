import { type FormEvent, Fragment, useState } from 'react'
import { completeMyBooking } from '#api-client/guest.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { JS_ONLY_FORM_METHOD } from '#components/js-only-form.ts'
import { TextField } from '#components/text-field.tsx'
import type { Traveller, TravellerInput } from '#contracts/bookings/traveller.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import type { BookingSectionProps } from '#website/payment/use-guest-account.ts'
import { myBookingErrorMessage } from './booking-state.ts'
import { useRequest } from './use-request.ts'

const t = myBooking.complete
const maxNames = 20

/** The pick-up place, and the names and documents of the party, which guests can add until the trip begins. */
export function CompleteBooking({ opened: { account, guestKey, offset }, onChanged }: BookingSectionProps) {
  const { booking, startsAt } = account
  const names = Math.min(booking.people, maxNames)
  const [pickup, setPickup] = useState(booking.pickupLocation)
  const [guests, setGuests] = useState(() =>
    Array.from({ length: names }, (_, index) => account.travellers[index]?.name ?? ''),
  )
  /** The numbers being typed. The server never sends stored numbers (R8.4). */
  const [numbers, setNumbers] = useState(() => guests.map(() => ''))
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, refused } = useRequest()
  // Stays have no pick-up.
  const isFetched = kindSpecOf(booking).tripType !== 'stay'
  // The park asks for documents, hotels ask at check-in.
  const document =
    kindSpecOf(booking).tripType !== 'safari' ? null : booking.visitorType === 'local' ? 'nic' : 'passport'
  const hasBegun = startsAt !== null && Date.parse(startsAt) <= Date.now() + offset
  if (booking.status === 'cancelled' || booking.isClosed || hasBegun || kindSpecOf(booking).tripType === 'ride')
    return null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaved(false)
    const travellers: TravellerInput[] = guests.map((name, index) => {
      const number = numbers[index]?.trim()
      return { name: name.trim(), ...(document && number ? { document: { kind: document, number } } : {}) }
    })
    const response = await run(completeMyBooking(booking.bookingId, guestKey, { pickupLocation: pickup, travellers }))
    setSaved(response.ok)
    if (!response.ok) return
    setNumbers(numbers.map(() => ''))
    onChanged()
  }
  const write = (index: number) => (name: string) => {
    setSaved(false)
    setGuests(guests.with(index, name))
  }
  const writeNumber = (index: number) => (number: string) => {
    setSaved(false)
    setNumbers(numbers.with(index, number))
  }
  const written = [
    { label: t.pickup, value: isFetched ? pickup : '' },
    ...guests.map((value, index) => ({ label: t.guest(index + 1), value })),
  ]
  return (
    <BookingInfoPanel heading={isFetched ? t.heading : t.headingOfStay} isOnPaper={written.some(({ value }) => value)}>
      <form method={JS_ONLY_FORM_METHOD} onSubmit={save} className="grid gap-5 print:hidden">
        {isFetched && (
          <TextField
            label={t.pickup}
            hint={t.pickupHint}
            name="pickupLocation"
            value={pickup}
            maxLength={200}
            onChange={(text) => {
              setSaved(false)
              setPickup(text)
            }}
          />
        )}
        {document && <p className="text-[15.5px] text-sand-700">{t.documents}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          {guests.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat in the list is its place
            <Fragment key={index}>
              <TextField
                label={t.guest(index + 1)}
                name={`guest${index + 1}`}
                value={name}
                maxLength={120}
                autoComplete="off"
                onChange={write(index)}
              />
              {document && (
                <TextField
                  label={t[document](index + 1)}
                  hint={endingOf(account.travellers[index])}
                  name={`document${index + 1}`}
                  value={numbers[index] ?? ''}
                  maxLength={40}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={writeNumber(index)}
                />
              )}
            </Fragment>
          ))}
        </div>
        {refused && <Banner tone="error" title={myBookingErrorMessage(refused)} />}
        {isSaved && <Banner tone="success" title={t.saved} />}
        <Button type="submit" look="line" isBusy={isBusy} className="justify-self-start">
          {isBusy ? t.saving : t.save}
        </Button>
      </form>
      <BookingFacts facts={written} className="hidden print:grid" />
    </BookingInfoPanel>
  )
}

function endingOf(traveller: Traveller | undefined): string | undefined {
  return traveller?.document ? t.stored(`•••••${traveller.document.ending}`) : undefined
}
