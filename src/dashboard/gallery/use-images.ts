import { useCallback, useEffect, useRef, useState } from 'react'
import { getImages, type ImagePage } from '#api-client/gallery.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { failureOf } from './upload-failure.ts'

const pageSize = 48
// The sizes of a photo take a few seconds.
const lookAgainMs = 2_000

/** The pictures of a category, part by part; `all` is every category. While sizes are being made it looks again. */
export function useImages(category: string) {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<(ImagePage & { category: string }) | null>('images', null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()
  const shown = useRef(pageSize)

  const load = useCallback(
    async (more = 0) => {
      const isLatest = begin()
      setLoading(true)
      shown.current += more
      const answer = await callApi((token) =>
        getImages(token, { category: category === 'all' ? '' : category, limit: Math.min(shown.current, 1000) }),
      )
      if (!isLatest()) return
      setLoading(false)
      setProblem(answer.ok ? '' : failureOf(answer, messages.failures.fetch))
      if (answer.ok) setPage({ ...answer.body, category })
    },
    [callApi, category, begin, setPage],
  )
  const current = page?.category === category ? page : null
  const read = useRef(0)
  read.current = current?.images.length ?? 0
  useEffect(() => {
    shown.current = Math.max(pageSize, read.current)
    void load()
  }, [load])

  const isMaking = current?.images.some(({ state }) => state === 'making') ?? false
  useEffect(() => {
    // Counted from the answer: on a slow line the next question would make every answer an old one.
    if (!isMaking || isLoading) return
    const timer = setTimeout(() => void load(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [isMaking, isLoading, load])

  const reload = useCallback(() => load(), [load])
  const loadMore = useCallback(() => load(pageSize), [load])
  return { page: current, problem, isLoading, reload, loadMore }
}
