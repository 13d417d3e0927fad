import { BookingFields } from '#components/booking-fields.tsx'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { bookingStatuses, type PaymentMethod } from '#domain/bookings/booking.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { statusNames } from '#i18n/safari.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { cardOf } from './booking-cells.tsx'
import { Price, type PriceSeen } from './booking-price.tsx'
import { Wishes } from './meal-and-guide-fields.tsx'
import type { Card } from './staff-booking-draft.ts'
import { type FormPart, tripFieldsFor, tripWordsFor } from './trip-fields.tsx'

type Props = FormPart & PriceSeen & { card: Card; onCard(changes: Partial<Card>): void }

/** The one booking form, with what only staff set: what is booked, its price, the status and the end of a card. */
export function Fields(props: Props) {
  const { draft, booking, problems, onChange } = props
  return (
    <div className="space-y-7 text-[15px]">
      <BookingFields
        look="sheet"
        labels={tripWordsFor(draft)}
        entry={draft}
        problems={problems}
        onChange={onChange}
        onAddOn={(addOn, isChosen) => onChange({ addOns: { ...draft.addOns, [addOn]: isChosen } })}
        trip={tripFieldsFor(props)}
        payment={{
          methods: methodsFor(booking).map((value) => ({
            value,
            label: value === 'online' ? dashboard.onlineTransfer : dashboard.paymentMethods[value],
          })),
          more: (
            <>
              <Select
                label={t.status}
                name="status"
                value={draft.status}
                error={problems.status}
                options={statusesFor(booking)}
                onChange={(status) => onChange({ status })}
              />
              {draft.paymentMethod === 'card' && <CardFields {...props} />}
            </>
          ),
        }}
      />
      <Price {...props} />
      <Wishes {...props} />
    </div>
  )
}

// The order of the specification (R6). A guest's online transfer is kept as long as nobody changes it.
const methods: PaymentMethod[] = ['card', 'paypal', 'bank', 'cash']
function methodsFor(booking: StaffBookingRow | null): PaymentMethod[] {
  return booking?.paymentMethod === 'online' ? ['online', ...methods] : methods
}

function statusesFor(booking: StaffBookingRow | null): { value: string; label: string }[] {
  const known = bookingStatuses.map((status) => ({ value: status as string, label: statusNames[status] }))
  const isUnknown = booking?.status && !(bookingStatuses as readonly string[]).includes(booking.status)
  return isUnknown ? [{ value: '', label: booking.status }, ...known] : known
}

/** Nobody's card number leaves this browser: the server hears its last four digits only (R6.5). */
function CardFields({ card, booking, problems, onCard }: Props) {
  const kept = booking ? cardOf(booking) : ''
  return (
    <>
      <TextField
        label={t.cardNumber}
        hint={kept ? t.cardKept(kept) : t.cardNumberHint}
        error={problems.cardDetails}
        value={card.cardNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        onChange={(cardNumber) => onCard({ cardNumber })}
        className="md:col-span-2"
      />
      <TextField
        label={t.cardExpiry}
        hint={t.cardExpiryHint}
        value={card.cardExpiry}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        onChange={(cardExpiry) => onCard({ cardExpiry })}
      />
      <TextField label={t.cardCvv} hint={t.cardCvvHint} disabled value="" readOnly />
    </>
  )
}
