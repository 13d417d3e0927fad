import { useEffect, useState } from 'react'
import { publishPost } from '#api-client/blog.ts'
import { Banner } from '#components/banner.tsx'
import type { WholePostWire } from '#contracts/content/post.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { createIdempotencyKeys } from '#dashboard/hooks/idempotency-key.ts'
import { readDraft, useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { newDraft, requestOf } from './post-draft.ts'
import { PostForm } from './post-form.tsx'

const t = staffBlog.form
const shownMs = 2_000

/** The form of a new post. It is empty again after publishing. */
export function AddPost({
  onAdded,
  onLeave,
}: {
  onAdded(post: WholePostWire): void
  onLeave?: (() => void) | undefined
}) {
  const { callApi } = useStaff()
  const { draft, setDraft, discardDraft } = useSavedDraft('new post', newDraft(dayAt(Date.now())))
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys)
  const [added, setAdded] = useState(0)

  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), shownMs)
    return () => clearTimeout(timer)
  }, [added])

  function empty() {
    discardDraft()
    // An earlier draft comes back.
    const earlier = readDraft<typeof draft>('new post')
    setDraft(earlier ?? newDraft(dayAt(Date.now())))
    if (!earlier) discardDraft()
  }

  return (
    <>
      <h2 className="mb-4 text-[22px]">{t.addTitle}</h2>
      <PostForm
        draft={draft}
        onChange={setDraft}
        submit={t.publish}
        submitting={t.publishing}
        notice={
          added > 0 && (
            <Banner tone="success" className="mb-4">
              {staffBlog.added}
            </Banner>
          )
        }
        onSave={async () => {
          const request = requestOf(draft)
          const response = await callApi((token) => publishPost(token, request, keyFor(request)))
          if (!response.ok) return response
          empty()
          // The same text again would be a new post.
          setKeyFor(createIdempotencyKeys)
          setAdded((count) => count + 1)
          onAdded(response.body)
          return null
        }}
        cancel={onLeave ? { label: t.back, onPress: onLeave } : { label: t.clear, onPress: empty }}
      />
    </>
  )
}
