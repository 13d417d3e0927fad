import { useCallback, useEffect, useState } from 'react'
import { getRoomNights } from '#api-client/guest.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import type { Nights } from './stay-choice.ts'

type Asked = { nights: Nights | null; status: number }

/** The free nights as the page brought them, asked again when the guest comes back to it; null while not known. */
export function useNights(loaded: Nights | null) {
  const [nights, setNights] = useState(loaded)
  const [isAsking, setAsking] = useState(false)

  const ask = useCallback(async (): Promise<Asked> => {
    const answers = await Promise.all(roomTypes.map((type) => getRoomNights(type)))
    const known: Partial<Nights> = {}
    for (const [index, answer] of answers.entries()) {
      if (!answer.ok) return { nights: null, status: answer.status }
      const { stock, taken } = answer.body
      known[roomTypes[index] as RoomType] = { stock, taken }
    }
    setNights(known as Nights)
    return { nights: known as Nights, status: 200 }
  }, [])

  const askAloud = useCallback(async () => {
    setAsking(true)
    const asked = await ask()
    setAsking(false)
    return asked
  }, [ask])

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [ask])

  return { nights, isAsking, ask: askAloud }
}
