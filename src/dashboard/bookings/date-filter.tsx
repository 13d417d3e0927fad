import { CalendarDays } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { DateInput } from '#components/date-input.tsx'
import { FieldError } from '#components/field.tsx'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { formatDay } from '#i18n/format-date.ts'
import { addressWith } from './booking-list-filter.ts'

const t = dashboard.bookings

/** The days between which the safaris lie: either end may stay open. */
export function DateFilter({ from, to }: Pick<ListFilter, 'from' | 'to'>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useCloseOutside(box, isOpen, () => setOpen(false))

  function show(range: { from: string; to: string }) {
    setOpen(false)
    setWrong(false)
    void navigate(addressWith(params, { ...range, booking: '' }), { preventScrollReset: true })
  }
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const range = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') }
    if (range.from && range.to && range.from > range.to) return setWrong(true)
    show(range)
  }

  return (
    <div ref={box} className="relative max-md:flex-1">
      <Button
        look="line"
        size="sm"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
        className="max-md:min-h-12 max-md:w-full"
      >
        <CalendarDays className="icon" aria-hidden="true" />
        {nameOfRange(from, to)}
      </Button>
      {isOpen && (
        <div
          role="dialog"
          aria-label={t.datesTitle}
          className="absolute top-full right-0 z-20 mt-2 w-[300px] rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-3 max-md:right-auto max-md:left-0 max-md:w-[calc(100vw-32px)]"
        >
          <form onSubmit={apply} key={`${from} ${to}`} className="space-y-4">
            <DateInput label={t.from} name="from" defaultValue={from} autoFocus />
            <DateInput label={t.to} name="to" defaultValue={to} />
            {isWrong && <FieldError>{t.datesWrong}</FieldError>}
            <div className="flex justify-between gap-3">
              <Button look="plain" size="sm" onClick={() => show({ from: '', to: '' })}>
                {t.clearDates}
              </Button>
              <Button size="sm" type="submit">
                {t.applyDates}
              </Button>
            </div>
          </form>
        </div>
      )}
    </div>
  )
}

function nameOfRange(from: string, to: string): string {
  if (from && to) return t.between(formatDay(from, 'short'), formatDay(to, 'short'))
  if (from) return t.fromDay(formatDay(from, 'short'))
  return to ? t.untilDay(formatDay(to, 'short')) : t.dates
}

function useCloseOutside(box: React.RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      latest.current()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, isOpen])
}
