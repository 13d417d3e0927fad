import { useCallback, useEffect, useRef, useState } from 'react'
import { getImages, type ImagePage } from '#api-client/gallery.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { gallery as messages } from '#i18n/gallery.ts'
import { failureOf } from './upload-failure.ts'

const pageSize = 48
// Generating the sizes of a photo takes a few seconds.
const lookAgainMs = 2_000

/** The pictures of a category, or of `all`, page by page. Reloads while sizes are being generated. */
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
    // Timed from the response: on a slow connection the next request would outdate every response.
    if (!isMaking || isLoading) return
    const timer = setTimeout(() => void load(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [isMaking, isLoading, load])

  const reload = useCallback(() => load(), [load])
  const loadMore = useCallback(() => load(pageSize), [load])
  return { page: current, problem, isLoading, reload, loadMore }
}
