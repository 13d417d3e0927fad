import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type StayChoice, stayFromUrl, stayQuery } from './stay-choice.ts'

/** The choice lives here and in the address, where a reload, Back and a shared link find it. */
export function useSavedStay(most: {
  guests: number
  rooms: number
}): [StayChoice, (changed: Partial<StayChoice>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [stay, setStay] = useState(() => stayFromUrl(params, most))
  const wanted = stayQuery(stay, params)
  const isKept = wanted === params.toString()
  useEffect(() => {
    if (isKept) return
    navigate({ search: wanted }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [wanted, isKept, navigate])
  return [stay, (changed) => setStay((before) => ({ ...before, ...changed }))]
}
