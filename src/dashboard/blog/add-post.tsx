import { useEffect, useState } from 'react'
import { publishPost } from '#api-client/blog.ts'
import { Banner } from '#components/banner.tsx'
import type { WholePostWire } from '#contracts/content/post.ts'
import type { StoredForm } from '#dashboard/form/form-draft.ts'
import { readDraft } from '#dashboard/form/saved-draft.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { type Draft, newDraft, postChecks, requestOf } from './post-draft.ts'
import { PostForm } from './post-form.tsx'

const t = staffBlog.form
const shownMs = 2_000
const newPost = () => newDraft(dayAt(Date.now()))

type Props = {
  onAdded(post: WholePostWire): void
  onLeave?: (() => void) | undefined
}

/** The form of a new post. It is empty again after publishing. */
export function AddPost({ onAdded, onLeave }: Props) {
  const [added, setAdded] = useState(0)
  const form = useStaffForm({
    ...postChecks,
    draftName: 'new post',
    base: null,
    draftOf: newPost,
    send: (token, draft, key) => publishPost(token, requestOf(draft), key),
    onSaved(post) {
      empty()
      setAdded((count) => count + 1)
      onAdded(post)
    },
  })

  useEffect(() => {
    if (added === 0) return
    form.ref.current?.scrollIntoView({ block: 'start' })
    const timer = setTimeout(() => setAdded(0), shownMs)
    return () => clearTimeout(timer)
  }, [added, form.ref])

  /** An earlier draft comes back. */
  function empty() {
    form.discardDraft()
    form.startFrom(null, readDraft<StoredForm<Draft>>('new post')?.values ?? newPost())
  }

  return (
    <>
      <h2 className="mb-4 text-[22px]">{t.addTitle}</h2>
      <PostForm
        form={form}
        submit={t.publish}
        submitting={t.publishing}
        notice={
          added > 0 && (
            <Banner tone="success" className="mb-4">
              {staffBlog.added}
            </Banner>
          )
        }
        cancel={onLeave ? { label: t.back, onPress: onLeave } : { label: t.clear, onPress: empty }}
      />
    </>
  )
}
