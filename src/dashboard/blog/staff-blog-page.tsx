import { ExternalLink, Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { deletePost, getPostPage } from '#api-client/blog.ts'
import { OutsideLinkButton } from '#components/button.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PostWire } from '#contracts/content/post.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { staffBlog as messages } from '#i18n/staff-blog.ts'
import { AddPost } from './add-post.tsx'
import { announceBlogChange } from './announce-blog-change.ts'
import { EditPost } from './edit-post.tsx'
import { StaffPostList } from './staff-post-list.tsx'

const deletion = messages.deleting
const maxRows = 1_000

export default function StaffBlogPage() {
  const navigate = useNavigate()
  const toasts = useToasts()
  const [params] = useSearchParams()
  const edited = params.get('edit')
  // A phone shows only the form, not the list below it.
  const isWriting = params.has('write') || edited !== null
  const { list, add, replace, remove } = usePosts({
    q: params.get('q') ?? '',
    untranslated: params.get('show') === 'untranslated',
  })
  const dialog = useListDialog(['delete'], list)

  const stepTo = (to: { edit?: string; write?: string; dialog?: ''; row?: '' }) =>
    void navigate(sectionUrl('blog', params, { edit: '', write: '', ...to }))

  return (
    <>
      <SectionHead title={messages.title} lead={messages.lead}>
        <RefreshButton label={messages.refresh} isBusy={list.isLoading} onRefresh={list.reload} />
        <OutsideLinkButton href="/blog" size="sm" className="max-md:min-h-12 max-md:flex-1">
          <ExternalLink className="icon" aria-hidden="true" />
          {messages.toBlog}
        </OutsideLinkButton>
        {!isWriting && (
          <ActionButton
            icon={Plus}
            look="dark"
            onClick={() => stepTo({ write: 'new' })}
            className="max-md:basis-full xl:hidden"
          >
            {messages.add}
          </ActionButton>
        )}
      </SectionHead>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(360px,420px)]">
        <section
          aria-label={edited === null ? messages.form.addTitle : messages.form.editTitle}
          className={`min-w-0 card p-5 max-md:p-4 ${isWriting ? '' : 'max-xl:hidden'}`}
        >
          {edited === null ? (
            <AddPost onAdded={add} onLeave={isWriting ? () => stepTo({}) : undefined} />
          ) : (
            <EditPost
              key={edited}
              id={edited}
              onSaved={(post) => {
                replace(post)
                toasts.success(messages.changed)
                stepTo({})
              }}
              onStartAsNew={() => {
                remove(edited)
                stepTo({ write: 'new' })
              }}
              onLeave={() => stepTo({})}
            />
          )}
        </section>
        <StaffPostList
          list={list}
          total={list.body?.total ?? 0}
          problem={failureText(list.refused, { failed: messages.loadFailed })}
          className={isWriting ? 'max-xl:hidden' : ''}
          onDelete={(post) => dialog.open('delete', post)}
        />
      </div>
      <DeleteDialog
        target={dialog.rowIn('delete')}
        messages={deletion}
        question={({ title }) => deletion.question(title)}
        done={() => deletion.done}
        remove={(token, { id }) => deletePost(token, id)}
        onClose={dialog.close}
        onDeleted={({ id }) => {
          remove(id)
          announceBlogChange()
          if (id === edited) stepTo({ dialog: '', row: '' })
          else dialog.close()
        }}
      />
    </>
  )
}

/** The posts, and their changes on this screen, which are shown without reading the list again. */
function usePosts({ q, untranslated }: { q: string; untranslated: boolean }) {
  const list = usePagedList({
    key: ['posts', q, untranslated],
    pageSize: pageSizes.posts,
    maxRows,
    read: (token, part) => getPostPage(token, { q, untranslated, ...part }),
    rowsOf: ({ posts }) => posts,
    keyOf: ({ id }) => id,
  })
  return {
    list,
    /** A new post comes first, whatever its date (R11.6). */
    add(post: PostWire) {
      list.update(({ rows, body }) => ({ rows: [post, ...rows], body: { ...body, total: body.total + 1 } }))
      announceBlogChange()
    },
    replace(post: PostWire) {
      list.update(({ rows, body }) => ({ rows: rows.map((row) => (row.id === post.id ? post : row)), body }))
      announceBlogChange()
    },
    remove: (id: string) =>
      list.update(({ rows, body }) => {
        const left = rows.filter((row) => row.id !== id)
        return { rows: left, body: { ...body, total: body.total - (rows.length - left.length) } }
      }),
  }
}
