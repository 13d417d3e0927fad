import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { focusInvalid } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { toDecimal } from '#domain/primitives/money.ts'
import { firstFailedStayCheck, type RoomType, type StayCheck, stayField } from '#domain/stays/room.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { roomNames, room as t } from '#i18n/rooms.ts'
import { freeRoomsIn, roomsLeft, type StayChoice, stayTotal } from './stay-choice.ts'
import type { useNights } from './use-nights.ts'

/** The checks in their order; the first that fails is said, and the guest stands at its field. */
export function useStayBooking(
  form: RefObject<HTMLFormElement | null>,
  {
    type,
    stay,
    clock,
    ask,
  }: { type: RoomType; stay: StayChoice; clock: () => number; ask: ReturnType<typeof useNights>['ask'] },
) {
  const [failed, setFailed] = useState<StayCheck | null>(null)
  const [isBooking, setBooking] = useState(false)
  const toasts = useToasts()
  const navigate = useNavigate()
  const checkNow = () => firstFailedStayCheck({ room: type, ...stay }, clock())

  // The ways out are on the page only once it has been drawn with the fresh nights.
  const [stops, setStops] = useState(0)
  useEffect(() => {
    if (stops > 0) form.current?.querySelector<HTMLElement>('[data-ways-out]')?.focus()
  }, [stops, form])

  const book = async () => {
    if (isBooking) return
    const check = checkNow()
    // at once: whoever is led to the field hears there what is wrong
    flushSync(() => setFailed(check))
    if (check) {
      const field = form.current?.querySelector<HTMLElement>(`[name="${fieldOf(check, stay)}"]`)
      // said at its field; a toast beside it would only repeat it
      if (field) focusInvalid(field, guestSentenceOf(check))
      else toasts.error(guestSentenceOf(check))
      return
    }
    // Nights sell while a guest thinks: better told here than after the form that follows.
    setBooking(true)
    const { nights, status } = await ask()
    setBooking(false)
    if (status === 0) {
      toasts.error(t.unreachable)
      return
    }
    const { checkIn, checkOut, guests, rooms } = stay
    if (roomsLeft({ checkIn, checkOut }, freeRoomsIn(nights, type)) < rooms) {
      toasts.error(guestSentenceOf('rooms taken'))
      setStops((count) => count + 1)
      return
    }
    const subtotal = toDecimal(stayTotal(type, stay))
    const roomBooking = { roomType: type, roomName: roomNames[type], checkIn, checkOut, guests, rooms }
    navigate('/booking', { state: { roomBooking: { ...roomBooking, subtotal, discount: 0, total: subtotal } } })
  }

  const failure: Partial<Record<string, string>> = {}
  const check = checkNow()
  // mended: the message goes; dates in the wrong order are told at once
  const told = failed === check ? failed : check === 'bad check-out' ? check : null
  if (told) failure[fieldOf(told, stay)] = guestSentenceOf(told)
  return { failure, isBooking, book }
}

function fieldOf(check: StayCheck, stay: StayChoice) {
  return check === 'no stay dates' && stay.checkIn ? 'checkOut' : stayField[check]
}
