import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { customiser as phrases } from '#i18n/booking.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SharedDeparture } from './use-departure.ts'

/** Others were faster, and the party no longer fits. */
export function FewSeats({
  making: { state, take },
  departure: { free },
}: {
  making: CustomiserControls
  departure: SharedDeparture
}) {
  const { people, date } = state.choices
  if (!date || free === null || free === 0 || free >= people) return null
  return (
    <Banner
      tone="warning"
      title={phrases.seatsLeft(free, people)}
      action={
        <Button look="line" size="sm" className="h-11!" onClick={() => take({ do: 'bring', people: free })}>
          {phrases.bringFewer(free)}
        </Button>
      }
    >
      {phrases.seatsLeftHint}
    </Banner>
  )
}
