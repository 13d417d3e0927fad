import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { payment } from '#i18n/payment.ts'
import { heldUntil } from '#website/booking/held-until.ts'
import { LocalTime } from '#website/layout/local-time.tsx'
import { minutesAndSeconds, secondsUntil } from '#website/layout/server-time.ts'

const t = payment.deadline
/** From this many seconds on, the time is a warning. */
const lastSeconds = 1800

type Props = {
  booking: Receipt
  /** Server time minus the browser's, in ms. */
  offset: number
  onOver: () => unknown
  /** False for a guest who has nothing to do until then. */
  hasTimer?: boolean
}

/** The end of the hold, with the time left by the server's clock. */
export function PaymentDeadline({ booking, offset, onOver, hasTimer = true }: Props) {
  const { holdExpiresAt } = booking
  const seconds = useSecondsLeft(holdExpiresAt, offset, onOver)
  if (!holdExpiresAt || seconds === null) return null
  const until = Date.parse(holdExpiresAt)
  const isLate = hasTimer && seconds < lastSeconds
  return (
    <section
      className={`flex gap-3.5 rounded-lg px-5 py-4 ${isLate ? 'bg-turmeric-100 text-turmeric-700' : 'bg-lagoon-100 text-lagoon-800'}`}
    >
      <Hourglass className="icon mt-1" aria-hidden="true" />
      <div className="min-w-0">
        <p className="leading-snug font-[620]">{seconds === 0 ? t.over : heldUntil(booking, until)}</p>
        <LocalTime at={until} />
        {hasTimer && seconds > 0 && (
          <p className="mt-1 text-[15px] print:hidden">
            {t.left}{' '}
            <span role="timer" className="numbers font-[640]">
              {timeLeft(seconds)}
            </span>
          </p>
        )}
        {/* Announced twice, not every second. */}
        <p role="status" className="sr-only">
          {seconds === 0 ? t.over : hasTimer && seconds <= 300 ? t.fiveMinutes : ''}
        </p>
      </div>
    </section>
  )
}

function timeLeft(seconds: number): string {
  if (seconds < 3600) return minutesAndSeconds(seconds)
  return t.hours(String(Math.floor(seconds / 3600)), String(Math.floor((seconds % 3600) / 60)))
}

function useSecondsLeft(until: string | null, offset: number, onOver: () => unknown): number | null {
  const left = () => (until ? secondsUntil(until, offset, Date.now()) : null)
  const [seconds, setSeconds] = useState(left)
  const update = useEffectEvent(() => {
    const now = left()
    setSeconds(now)
    return now
  })
  const expired = useEffectEvent(() => void onOver())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deadline starts another countdown
  useEffect(() => {
    update()
    if (!until) return
    let secondsOver = 0
    const timer = setInterval(() => {
      // The server decides, and may need a moment to notice.
      if (update() === 0 && secondsOver++ % 10 === 2) expired()
    }, 1000)
    return () => clearInterval(timer)
  }, [until, offset])
  return seconds
}
