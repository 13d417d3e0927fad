import { useCallback, useEffect, useState } from 'react'
import { getRoomNights } from '#api-client/guest.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import type { Nights } from './stay-choice.ts'

/** The taken nights of all room types, reloaded when the guest returns to the tab; null while unknown. */
export function useNights(loaded: Nights | null) {
  const [nights, setNights] = useState(loaded)
  const [isLoading, setLoading] = useState(false)

  const reload = useCallback(async (): Promise<{ nights: Nights | null; status: number }> => {
    const responses = await Promise.all(roomTypes.map((type) => getRoomNights(type)))
    const known: Partial<Nights> = {}
    for (const [index, response] of responses.entries()) {
      if (!response.ok) return { nights: null, status: response.status }
      const { stock, taken } = response.body
      known[roomTypes[index] as RoomType] = { stock, taken }
    }
    setNights(known as Nights)
    return { nights: known as Nights, status: 200 }
  }, [])

  const reloadVisibly = useCallback(async () => {
    setLoading(true)
    const result = await reload()
    setLoading(false)
    return result
  }, [reload])

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [reload])

  return { nights, isLoading, reload: reloadVisibly }
}
