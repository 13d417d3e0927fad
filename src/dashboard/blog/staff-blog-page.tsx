import { ExternalLink, Plus, RefreshCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, OutsideLinkButton } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PostWire } from '#contracts/content/post.ts'
import { sectionUrl } from '#dashboard/components/dashboard-url.ts'
import { RequirePermission } from '#dashboard/components/for-role.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { staffBlog as messages } from '#i18n/staff-blog.ts'
import { AddPost } from './add-post.tsx'
import { tellBlogChanged } from './announce-blog-change.ts'
import { DeletePost } from './delete-post.tsx'
import { EditPost } from './edit-post.tsx'
import { PostList } from './staff-post-list.tsx'
import { usePosts } from './use-posts.ts'

export function Blog() {
  return (
    <RequirePermission permission="write posts" title={messages.title} refusal={messages.notForRole}>
      <Desk />
    </RequirePermission>
  )
}

function Desk() {
  const navigate = useNavigate()
  const toasts = useToasts()
  const [params] = useSearchParams()
  const edited = params.get('edit')
  // A phone shows only the form, not the list below it.
  const isWriting = params.has('write') || edited !== null
  const q = params.get('q') ?? ''
  const { putOnTop, replace, takeAway, ...list } = usePosts(q)
  const [isDeleted, setDeleted] = useState<PostWire | null>(null)

  const go = (to: { edit?: string; write?: string }) =>
    void navigate(sectionUrl('blog', params, { edit: '', write: '', ...to }))
  const search = useCallback(
    (text: string) =>
      void navigate(sectionUrl('blog', params, { q: text }), { replace: true, preventScrollReset: true }),
    [navigate, params],
  )

  return (
    <>
      <SectionHead title={messages.title} lead={messages.lead}>
        <Button
          look="line"
          size="sm"
          isBusy={list.isLoading}
          onClick={list.reload}
          className="max-md:min-h-12 max-md:flex-1"
        >
          <RefreshCw className="icon" aria-hidden="true" />
          {messages.refresh}
        </Button>
        <OutsideLinkButton href="/blog" size="sm" className="max-md:min-h-12 max-md:flex-1">
          <ExternalLink className="icon" aria-hidden="true" />
          {messages.toBlog}
        </OutsideLinkButton>
        {!isWriting && (
          <Button
            size="sm"
            onClick={() => go({ write: 'new' })}
            className="max-md:min-h-12 max-md:basis-full xl:hidden"
          >
            <Plus className="icon" aria-hidden="true" />
            {messages.add}
          </Button>
        )}
      </SectionHead>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(360px,420px)]">
        <section
          aria-label={edited === null ? messages.form.addTitle : messages.form.editTitle}
          className={`min-w-0 rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1 max-md:p-4 ${isWriting ? '' : 'max-xl:hidden'}`}
        >
          {edited === null ? (
            <AddPost
              onAdded={(post) => {
                putOnTop(post)
                tellBlogChanged()
              }}
              onLeave={isWriting ? () => go({}) : undefined}
            />
          ) : (
            <EditPost
              key={edited}
              id={edited}
              onSaved={(post) => {
                replace(post)
                tellBlogChanged()
                toasts.success(messages.changed)
                go({})
              }}
              onAnew={() => {
                takeAway(edited)
                go({ write: 'new' })
              }}
              onLeave={() => go({})}
            />
          )}
        </section>
        <PostList
          {...list}
          q={q}
          edited={edited}
          className={isWriting ? 'max-xl:hidden' : ''}
          onQuery={search}
          onDelete={setDeleted}
        />
      </div>
      <DeletePost
        post={isDeleted}
        onClose={() => setDeleted(null)}
        onDeleted={(message, { id }) => {
          setDeleted(null)
          takeAway(id)
          tellBlogChanged()
          toasts.success(message)
          if (id === edited) go({})
        }}
      />
    </>
  )
}
