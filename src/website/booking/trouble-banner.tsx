import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { confirmation as phrases, words } from '#phrases/en/booking.ts'
import { slotNames } from '#phrases/en/safari.ts'
import { formatDay } from '#rules/day.ts'
import { dollars } from '#rules/money.ts'
import { hoursOfSlot } from '#rules/slot.ts'
import type { Trouble } from './confirming.ts'

const daysNamed = 6

/** Why nothing was booked, and the way on. */
export function TroubleBanner({ trouble, onGoBack }: { trouble: Trouble | null; onGoBack: () => void }) {
  if (!trouble) return null
  switch (trouble.kind) {
    case 'form':
      return <Banner tone="error" title={trouble.message} className="mt-6" />
    case 'lost':
      return (
        <Banner tone="error" title={phrases.lost} action={<TryAgain />} className="mt-6">
          {phrases.lostHint}
        </Banner>
      )
    case 'price':
      return (
        <Banner tone="error" title={trouble.message} className="mt-6">
          {phrases.newPrice(dollars(trouble.before), dollars(trouble.now))}
        </Banner>
      )
    case 'places':
      return (
        <Banner
          tone="error"
          title={trouble.message}
          className="mt-6"
          action={
            <Button look="line" onClick={onGoBack}>
              {phrases.chooseOther}
            </Button>
          }
        >
          {trouble.slots.length > 0 && (
            <p>
              {phrases.otherSlots(
                trouble.slots.map((slot) => `${slotNames[slot]} (${hoursOfSlot(slot)})`).join(words.separator),
              )}
            </p>
          )}
          {trouble.days.length > 0 && (
            <p>
              {phrases.otherDays(
                trouble.days
                  .slice(0, daysNamed)
                  .map((day) => formatDay(day, 'brief'))
                  .join(words.separator),
              )}
            </p>
          )}
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="error" title={trouble.message} className="mt-6" action={trouble.mayTryAgain && <TryAgain />}>
          {trouble.details.length > 0 && trouble.details.map((text) => <p key={text}>{text}</p>)}
        </Banner>
      )
  }
}

function TryAgain() {
  return (
    <Button type="submit" form="confirm-booking">
      {phrases.tryAgain}
    </Button>
  )
}
