import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { focusInvalid } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { toDecimal } from '#domain/primitives/money.ts'
import { failedStayChecks, type RoomType, type StayCheck, stayField } from '#domain/stays/room.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { roomNames, room as t } from '#i18n/rooms.ts'
import { freeRoomsIn, roomsLeft, type StayChoice, stayTotal } from './stay-choice.ts'
import type { useNights } from './use-nights.ts'

/** Shows every failed check at its field, the first one with the focus; then checks availability and opens the booking form. */
export function useStayBooking(
  form: RefObject<HTMLFormElement | null>,
  {
    type,
    stay,
    clock,
    reload,
  }: { type: RoomType; stay: StayChoice; clock: () => number; reload: ReturnType<typeof useNights>['reload'] },
) {
  const [failed, setFailed] = useState<readonly StayCheck[]>([])
  const [isBooking, setBooking] = useState(false)
  const toasts = useToasts()
  const navigate = useNavigate()
  const checkNow = () => failedStayChecks({ room: type, ...stay }, clock())

  // The alternatives are rendered only with the reloaded nights.
  const [soldOutCount, setSoldOutCount] = useState(0)
  useEffect(() => {
    if (soldOutCount > 0) form.current?.querySelector<HTMLElement>('[data-other-stays]')?.focus()
  }, [soldOutCount, form])

  const book = async () => {
    if (isBooking) return
    const checks = checkNow()
    const [check] = checks
    // Before the focus moves, so that screen readers read the message with the field.
    flushSync(() => setFailed(checks))
    if (check) {
      const field = form.current?.querySelector<HTMLElement>(`[name="${fieldsOf(check, stay)[0]}"]`)
      if (field) focusInvalid(field, guestSentenceOf(check))
      else toasts.error(guestSentenceOf(check))
      return
    }
    // The nights may have been sold since: better to say so before the booking form.
    setBooking(true)
    const { nights, status } = await reload()
    setBooking(false)
    if (status === 0) {
      toasts.error(t.unreachable)
      return
    }
    const { checkIn, checkOut, guests, rooms } = stay
    if (roomsLeft({ checkIn, checkOut }, freeRoomsIn(nights, type)) < rooms) {
      toasts.error(guestSentenceOf('rooms taken'))
      setSoldOutCount((count) => count + 1)
      return
    }
    const subtotal = toDecimal(stayTotal(type, stay))
    const roomBooking = { roomType: type, roomName: roomNames[type], checkIn, checkOut, guests, rooms }
    navigate('/booking', { state: { roomBooking: { ...roomBooking, subtotal, discount: 0, total: subtotal } } })
  }

  const failure: Partial<Record<string, string>> = {}
  for (const check of checkNow()) {
    // Once corrected, a message disappears. Dates in the wrong order are reported at once.
    if (!failed.includes(check) && check !== 'bad check-out') continue
    for (const field of fieldsOf(check, stay)) failure[field] ??= guestSentenceOf(check)
  }
  return { failure, isBooking, book }
}

/** Without dates, those that are missing. */
function fieldsOf(check: StayCheck, { checkIn, checkOut }: StayChoice): string[] {
  if (check !== 'no stay dates') return [stayField[check]]
  return [!checkIn && 'checkIn', !checkOut && 'checkOut'].filter((field) => field !== false)
}
