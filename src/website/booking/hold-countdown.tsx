import { Hourglass, Info } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { hold as phrases } from '#phrases/en/hold.ts'
import type { Day } from '#rules/day.ts'
import type { Slot } from '#rules/slot.ts'
import type { Keeping } from './hold.ts'
import { minutesAndSeconds } from './hold-clock.ts'
import { wayOutOf } from './way-out.ts'
import { WaysOut } from './ways-out.tsx'

/** From here on more time is offered. */
const lastSeconds = 180

type Props = {
  keeping: Keeping
  /** How many seats or jeeps, for the wording. */
  places?: number
  onDay?: (day: Day) => void
  onSlot?: (slot: Slot) => void
  isBusy?: boolean
  className?: string
}

/** How long a place is kept; when it no longer is, the same again or, if that is gone, what is still free. */
export function HoldCountdown({ className = '', ...props }: Props) {
  const { keeping, places = 1, onDay, onSlot } = props
  const box = useRef<HTMLDivElement>(null)
  if (keeping.state === 'none') return null
  // The button that was pressed goes away with its state: whoever uses the keyboard stays here.
  const staying =
    <A extends unknown[]>(act: (...given: A) => void) =>
    (...given: A) => {
      box.current?.focus({ preventScroll: true })
      act(...given)
    }
  return (
    <div ref={box} tabIndex={-1} className={`focus:outline-none ${className}`}>
      <p role="status" className="sr-only">
        {spoken(keeping, places)}
      </p>
      <Shown
        {...props}
        places={places}
        keeping={{ ...keeping, renew: staying(keeping.renew), holdAgain: staying(keeping.holdAgain) }}
        {...(onDay && { onDay: staying(onDay) })}
        {...(onSlot && { onSlot: staying(onSlot) })}
      />
    </div>
  )
}

function Shown({ keeping, places, onDay, onSlot, isBusy }: Props & { places: number }) {
  switch (keeping.state) {
    case 'none':
      return null
    case 'asking':
      return <Strip>{phrases.asking(places)}</Strip>
    case 'held':
      return <Kept keeping={keeping} places={places} />
    case 'unreachable':
      return <Strip icon={<Info className="icon text-lagoon-600" aria-hidden="true" />}>{phrases.unreachable}</Strip>
    case 'expired':
      return (
        <Banner
          tone="warning"
          title={phrases.expired(places)}
          action={<Button onClick={keeping.holdAgain}>{phrases.again}</Button>}
        >
          {phrases.expiredHint}
        </Banner>
      )
    case 'refused': {
      const wayOut = keeping.refusal && wayOutOf(keeping.refusal.body)
      return (
        <Banner tone="error" title={keeping.refusal?.message || phrases.refused}>
          {wayOut && <WaysOut {...{ wayOut, onDay, onSlot, isBusy }} className="mt-4" />}
        </Banner>
      )
    }
  }
}

function Kept({ keeping, places }: { keeping: Keeping; places: number }) {
  const { isRenewable, renewing } = keeping
  const secondsLeft = keeping.secondsLeft ?? 0
  const isLate = secondsLeft < lastSeconds
  return (
    <Strip isLate={isLate}>
      <span className="flex flex-1 basis-56 flex-wrap items-baseline gap-x-2">
        {phrases.kept(places)}
        <span role="timer" className="numbers display text-[22px] leading-none font-bold">
          {minutesAndSeconds(secondsLeft)}
        </span>
      </span>
      {isLate && isRenewable && (
        <Button size="sm" look="line" isBusy={renewing === 'asking'} onClick={keeping.renew} className="min-h-11">
          {renewing === 'asking' ? phrases.renewing : phrases.renew}
        </Button>
      )}
      {renewing === 'failed' && (
        <span role="alert" className="basis-full text-[15px]">
          {phrases.renewFailed}
        </span>
      )}
    </Strip>
  )
}

function Strip({ isLate = false, icon, children }: { isLate?: boolean; icon?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={phrases.label}
      className={`flex min-h-14 items-center gap-3 rounded-lg px-5 py-1.5 font-[580] shadow-1 ${isLate ? 'bg-turmeric-100 text-turmeric-700' : 'bg-lagoon-100 text-lagoon-800'}`}
    >
      {icon ?? <Hourglass className={`icon ${isLate ? '' : 'text-lagoon-600'}`} aria-hidden="true" />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-1">{children}</div>
    </section>
  )
}

/** A screen reader hears of the time when it begins, at five minutes, at one and at its end, and not every second. */
function spoken({ state, secondsLeft }: Keeping, places: number): string {
  if (state === 'expired') return `${phrases.expired(places)} ${phrases.expiredHint}`
  if (state === 'unreachable') return phrases.unreachable
  if (state !== 'held' || secondsLeft === null) return ''
  if (secondsLeft < 60) return phrases.lastMinute
  return secondsLeft < 300 ? phrases.fewMinutes : phrases.keptLong(places)
}
