import { useCallback, useEffect, useState } from 'react'
import { getPostPage, type PostPage } from '#api/blog-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useLatest } from '#dashboard/use-latest.ts'
import { blogDesk as words } from '#phrases/blog-desk.ts'
import type { PostWire } from '#rules/post-wire.ts'

const pageSize = 30

/** The posts that say `q`, newest first, part by part. */
export function usePosts(q: string) {
  const { ask } = useStaff()
  const [page, setPage] = useState<(PostPage & { q: string }) | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  const load = useCallback(
    async (after: PostPage | null) => {
      const isLatest = begin()
      setLoading(true)
      const answer = await ask((token) => getPostPage(token, { q, limit: pageSize, cursor: after?.next ?? null }))
      if (!isLatest()) return
      setLoading(false)
      setProblem(answer.ok ? '' : answer.message || words.loadFailed)
      if (!answer.ok) return
      const fresh = answer.body.posts
      const known = new Set(fresh.map(({ id }) => id))
      const before = after ? after.posts.filter(({ id }) => !known.has(id)) : []
      setPage({ ...answer.body, posts: [...before, ...fresh], q })
    },
    [ask, q, begin],
  )
  useEffect(() => {
    void load(null)
  }, [load])

  const current = page?.q === q ? page : null
  const reload = useCallback(() => load(null), [load])
  const loadMore = useCallback(() => load(current), [load, current])

  /** A new post stands on top, whatever its date (spec 4). */
  const putOnTop = useCallback((post: PostWire) => {
    setPage((before) => before && { ...before, posts: [post, ...before.posts], total: before.total + 1 })
  }, [])
  const replace = useCallback((post: PostWire) => {
    setPage((before) => before && { ...before, posts: before.posts.map((one) => (one.id === post.id ? post : one)) })
  }, [])
  const takeAway = useCallback((id: string) => {
    setPage((before) => {
      if (!before) return before
      const posts = before.posts.filter((one) => one.id !== id)
      return { ...before, posts, total: before.total - (before.posts.length - posts.length) }
    })
  }, [])
  return { page: current, problem, isLoading, reload, loadMore, putOnTop, replace, takeAway }
}
