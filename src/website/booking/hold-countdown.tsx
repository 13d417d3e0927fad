import { Hourglass, Info } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { hold as phrases } from '#i18n/hold.ts'
import { alternativesFrom } from './alternative.ts'
import type { AlternativeHandlers } from './alternatives.tsx'
import { minutesAndSeconds } from './hold-clock.ts'
import { AlternativeList } from './lazy-alternatives.ts'
import type { HoldControls } from './use-hold.ts'

/** From here on more time is offered. */
const lastSeconds = 180

type Props = Omit<AlternativeHandlers, 'isBusy'> & {
  hold: HoldControls
  /** How many seats or jeeps, for the wording. */
  places?: number
  /** A choice is being made. */
  isMoving?: boolean
  className?: string
}

/** How long a place is kept; when it no longer is, the same again or, if that is gone, what is still free. */
export function HoldCountdown({ className = '', ...props }: Props) {
  const { hold, places = 1 } = props
  const box = useRef<HTMLDivElement>(null)
  if (hold.state === 'none') return null
  // The button that was pressed goes away with its state: whoever uses the keyboard stays here.
  const staying = (act: () => void) => () => {
    box.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <div ref={box} tabIndex={-1} className={`focus:outline-none ${className}`}>
      <p role="status" className="sr-only">
        {spoken(hold, places)}
      </p>
      <Shown
        {...props}
        places={places}
        hold={{ ...hold, renew: staying(hold.renew), holdAgain: staying(hold.holdAgain) }}
      />
    </div>
  )
}

function Shown({ hold, places, isMoving = false, ...waysOn }: Props & { places: number }) {
  switch (hold.state) {
    case 'none':
      return null
    case 'asking':
      return <Strip>{phrases.asking(places)}</Strip>
    case 'held':
      return <Kept hold={hold} places={places} />
    case 'unreachable':
      return <Strip icon={<Info className="icon text-lagoon-600" aria-hidden="true" />}>{phrases.unreachable}</Strip>
    case 'expired':
      return (
        <Banner
          tone="warning"
          title={phrases.expired(places)}
          action={<Button onClick={hold.holdAgain}>{phrases.again}</Button>}
        >
          {phrases.expiredHint}
        </Banner>
      )
    case 'refused': {
      const wayOut = hold.refusal && alternativesFrom(hold.refusal.body)
      return (
        <>
          <Banner tone={wayOut ? 'error' : 'warning'} title={hold.refusal?.message || phrases.refused}>
            {!wayOut && phrases.refusedHint}
          </Banner>
          {wayOut && <AlternativeList {...waysOn} wayOut={wayOut} isBusy={isMoving} className="mt-3" />}
        </>
      )
    }
  }
}

function Kept({ hold, places }: { hold: HoldControls; places: number }) {
  const { isRenewable, renewing } = hold
  const secondsLeft = hold.secondsLeft ?? 0
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
        <Button size="sm" look="line" isBusy={renewing === 'asking'} onClick={hold.renew} className="min-h-11">
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
function spoken({ state, secondsLeft, refusal }: HoldControls, places: number): string {
  if (state === 'expired') return `${phrases.expired(places)} ${phrases.expiredHint}`
  if (state === 'unreachable') return phrases.unreachable
  if (state === 'refused' && refusal && !alternativesFrom(refusal.body))
    return `${refusal.message} ${phrases.refusedHint}`
  if (state !== 'held' || secondsLeft === null) return ''
  if (secondsLeft < 60) return phrases.lastMinute
  return secondsLeft < 300 ? phrases.fewMinutes : phrases.keptLong(places)
}
