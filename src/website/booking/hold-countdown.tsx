import { Hourglass, Info } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { hold as t } from '#i18n/hold.ts'
import { minutesAndSeconds } from '#website/layout/server-time.ts'
import { alternativesFrom } from './alternative.ts'
import type { AlternativeHandlers } from './alternatives.tsx'
import { AlternativeList } from './lazy-alternatives.ts'
import type { HoldControls } from './use-hold.ts'

/** More time is offered from here on. */
const lastSeconds = 180

type Props = Omit<AlternativeHandlers, 'isBusy'> & {
  hold: HoldControls
  /** Number of seats or jeeps, for the text. */
  places?: number
  /** A choice is being saved. */
  isMoving?: boolean
  className?: string
}

/** How long the place is held; after that, the same place again or its alternatives. */
export function HoldCountdown({ className = '', ...props }: Props) {
  const { hold, places = 1 } = props
  const box = useRef<HTMLDivElement>(null)
  if (hold.state === 'none') return null
  // The pressed button disappears, so the focus moves here.
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

function Shown({ hold, places, isMoving = false, ...handlers }: Props & { places: number }) {
  switch (hold.state) {
    case 'none':
      return null
    case 'asking':
      return <Strip>{t.asking(places)}</Strip>
    case 'held':
      return <ActiveHold hold={hold} />
    case 'unreachable':
      return <Strip icon={<Info className="icon text-lagoon-600" aria-hidden="true" />}>{t.unreachable}</Strip>
    case 'expired':
      return (
        <Banner tone="warning" title={t.expired(places)} action={<Button onClick={hold.holdAgain}>{t.again}</Button>}>
          {t.expiredHint}
        </Banner>
      )
    case 'refused': {
      const alternatives = hold.refusal && alternativesFrom(hold.refusal.body)
      return (
        <>
          <Banner tone={alternatives ? 'error' : 'warning'} title={hold.refusal?.message || t.refused}>
            {!alternatives && t.refusedHint}
          </Banner>
          {alternatives && (
            <AlternativeList {...handlers} alternatives={alternatives} isBusy={isMoving} className="mt-3" />
          )}
        </>
      )
    }
  }
}

function ActiveHold({ hold }: { hold: HoldControls }) {
  const { isRenewable, renewing } = hold
  const secondsLeft = hold.secondsLeft ?? 0
  const isLate = secondsLeft < lastSeconds
  return (
    <Strip isLate={isLate}>
      <span className="flex flex-1 basis-56 flex-wrap items-baseline gap-x-2">
        {t.kept}
        <span role="timer" className="numbers display text-[22px] leading-none font-bold">
          {minutesAndSeconds(secondsLeft)}
        </span>
      </span>
      {isLate && isRenewable && (
        <Button size="sm" look="line" isBusy={renewing === 'asking'} onClick={hold.renew} className="min-h-11">
          {renewing === 'asking' ? t.renewing : t.renew}
        </Button>
      )}
      {renewing === 'failed' && (
        <span role="alert" className="basis-full text-[15px]">
          {t.renewFailed}
        </span>
      )}
    </Strip>
  )
}

function Strip({ isLate = false, icon, children }: { isLate?: boolean; icon?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={t.label}
      className={`flex min-h-14 items-center gap-3 rounded-lg px-5 py-1.5 font-[580] shadow-1 ${isLate ? 'bg-turmeric-100 text-turmeric-700' : 'bg-lagoon-100 text-lagoon-800'}`}
    >
      {icon ?? <Hourglass className={`icon ${isLate ? '' : 'text-lagoon-600'}`} aria-hidden="true" />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-1">{children}</div>
    </section>
  )
}

/** Announced at the start, at five minutes, at one minute and at the end, not every second. */
function spoken({ state, secondsLeft, refusal }: HoldControls, places: number): string {
  if (state === 'expired') return `${t.expired(places)} ${t.expiredHint}`
  if (state === 'unreachable') return t.unreachable
  if (state === 'refused' && refusal && !alternativesFrom(refusal.body)) return `${refusal.message} ${t.refusedHint}`
  if (state !== 'held' || secondsLeft === null) return ''
  if (secondsLeft < 60) return t.lastMinute
  return secondsLeft < 300 ? t.fewMinutes : t.keptLong(places)
}
