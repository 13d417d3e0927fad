import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type StayChoice, stayFromUrl, stayQuery } from './stay-choice.ts'

/** The choice, saved in the URL for reloads, Back and shared links. */
export function useSavedStay(max: {
  guests: number
  rooms: number
}): [StayChoice, (changes: Partial<StayChoice>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [stay, setStay] = useState(() => stayFromUrl(params, max))
  const search = stayQuery(stay, params)
  const isSaved = search === params.toString()
  useEffect(() => {
    if (isSaved) return
    navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [search, isSaved, navigate])
  return [stay, (changes) => setStay((before) => ({ ...before, ...changes }))]
}
