import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { TextArea, TextField } from '#components/text-field.tsx'
import { kindOf } from '#domain/bookings/kinds.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import type { FormPart } from './trip-fields.tsx'

const t = staffBookings.form
const { details } = dashboard

/** Where guests are fetched and reached, and what else they would like. Rarely needed, so it opens when asked for. */
export function Wishes({ draft, problems, onChange }: FormPart) {
  const texts = [
    ...(kindOf(draft).trip === 'ride' ? [] : [['pickupLocation', details.pickup, 200] as const]),
    ['accommodation', details.accommodation, 200],
    ['hotelWhatsapp', details.hotelWhatsapp, 40],
    ['localContact', details.localContact, 40],
    ['localAccommodation', details.localAccommodation, 200],
  ] as const
  const isTold = texts.some(([name]) => draft[name]) || draft.specialRequests !== ''
  // Who empties the only field still writes in it: what was open once does not shut by itself.
  const [wasTold, setWasTold] = useState(isTold)
  if (isTold && !wasTold) setWasTold(true)
  return (
    <details className="group rounded-lg bg-sand-50 outline-1 outline-sand-200" open={wasTold || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between rounded-lg px-4 font-[620] text-sand-900">
        {t.wishes}
        <ChevronDown className="icon transition group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-x-5 gap-y-4 px-4 pt-1 pb-4 md:grid-cols-2">
        {texts.map(([name, label, longest]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={draft[name]}
            maxLength={longest}
            dir="auto"
            autoComplete="off"
            error={problems[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
        <TextArea
          label={details.groups.requests}
          name="specialRequests"
          value={draft.specialRequests}
          maxLength={2000}
          rows={3}
          dir="auto"
          error={problems.specialRequests}
          onChange={(specialRequests) => onChange({ specialRequests })}
          className="md:col-span-2"
        />
      </div>
    </details>
  )
}
