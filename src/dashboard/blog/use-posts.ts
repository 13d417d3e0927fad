import { useCallback, useEffect, useState } from 'react'
import { getPostPage, type PostPage } from '#api-client/blog.ts'
import type { PostWire } from '#contracts/content/post.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { useLoadedCount } from '#dashboard/hooks/use-loaded-count.ts'
import { useRestoredState } from '#dashboard/hooks/use-restored-state.ts'
import { staffBlog as messages } from '#i18n/staff-blog.ts'

const pageSize = 30
/** The API returns at most this many. */
const mostInAnswer = 1_000

/** The posts that match `q`, newest first, page by page. */
export function usePosts(q: string) {
  const { callApi } = useStaff()
  const [page, setPage] = useRestoredState<(PostPage & { q: string }) | null>('posts', null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  const load = useCallback(
    async (after: PostPage | null, limit: number) => {
      const isLatest = begin()
      setLoading(true)
      const answer = await callApi((token) => getPostPage(token, { q, limit, cursor: after?.next ?? null }))
      if (!isLatest()) return
      setLoading(false)
      setProblem(answer.ok ? '' : answer.message || messages.loadFailed)
      if (!answer.ok) return
      const fresh = answer.body.posts
      const known = new Set(fresh.map(({ id }) => id))
      const before = after ? after.posts.filter(({ id }) => !known.has(id)) : []
      setPage({ ...answer.body, posts: [...before, ...fresh], q })
    },
    [callApi, q, begin, setPage],
  )

  const current = page?.q === q ? page : null
  const loadedCount = useLoadedCount(current?.posts.length ?? 0, { pageSize, max: mostInAnswer })
  const reload = useCallback(() => load(null, loadedCount()), [load, loadedCount])
  useEffect(() => void reload(), [reload])
  const loadMore = useCallback(() => load(current, pageSize), [load, current])

  /** A new post comes first, whatever its date (R11.6). */
  const putOnTop = useCallback(
    (post: PostWire) => {
      setPage((before) => before && { ...before, posts: [post, ...before.posts], total: before.total + 1 })
    },
    [setPage],
  )
  const replace = useCallback(
    (post: PostWire) => {
      setPage((before) => before && { ...before, posts: before.posts.map((one) => (one.id === post.id ? post : one)) })
    },
    [setPage],
  )
  const takeAway = useCallback(
    (id: string) => {
      setPage((before) => {
        if (!before) return before
        const posts = before.posts.filter((one) => one.id !== id)
        return { ...before, posts, total: before.total - (before.posts.length - posts.length) }
      })
    },
    [setPage],
  )
  return { page: current, problem, isLoading, reload, loadMore, putOnTop, replace, takeAway }
}
