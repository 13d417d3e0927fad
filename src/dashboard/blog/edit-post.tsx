import { changePost, getWholePost } from '#api-client/blog.ts'
import { Banner } from '#components/banner.tsx'
import type { WholePostWire } from '#contracts/content/post.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import type { StoredForm } from '#dashboard/form/form-draft.ts'
import { stackDraft } from '#dashboard/form/saved-draft.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBlog } from '#i18n/staff-blog.ts'
import { type Draft, draftOf, postChecks, requestOf } from './post-draft.ts'
import { PostForm } from './post-form.tsx'

const t = staffBlog.form

type Props = { id: string; onSaved(post: WholePostWire): void; onStartAsNew(): void; onLeave(): void }

export function EditPost(props: Props) {
  const { id, onLeave } = props
  const query = useStaffQuery(['posts', 'one', id], (token) => getWholePost(token, id), { isOnce: true })
  const { data: post, refused, reload } = query
  const problem = refused?.status === 404 ? t.missing : failureText(refused, { failed: staffBlog.loadFailed })

  return (
    <>
      <h2 className="mb-4 text-[22px]">{t.editTitle}</h2>
      {problem && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <span className="flex gap-2">
              <ActionButton onClick={() => void reload()}>{dashboard.retry}</ActionButton>
              <ActionButton onClick={onLeave}>{t.back}</ActionButton>
            </span>
          }
        >
          {problem}
        </Banner>
      )}
      {!post && !problem && <ListSkeleton label={t.loading} blocks={['h-12 w-full', 'h-40 w-full']} />}
      {post && <EditForm key={post.version} {...props} post={post} onReload={() => void reload()} />}
    </>
  )
}

type EditFormProps = Props & { post: WholePostWire; onReload(): void }

function EditForm({ post, onSaved, onStartAsNew, onLeave, onReload }: EditFormProps) {
  const { id, version } = post
  const form = useStaffForm({
    ...postChecks,
    draftName: `post ${id} ${version}`,
    base: post,
    draftOf,
    send: (token, draft) => changePost(token, id, { ...requestOf(draft), version }),
    onSaved,
    onRefused: ({ status }) => (status === 404 ? t.gone : undefined),
  })
  const { discardDraft } = form

  return (
    <PostForm
      form={form}
      submit={t.save}
      submitting={t.saving}
      onReload={() => {
        discardDraft()
        onReload()
      }}
      onStartAsNew={() => {
        stackDraft('new post', { values: form.values(), base: null } satisfies StoredForm<Draft>)
        discardDraft()
        onStartAsNew()
      }}
      cancel={{
        label: t.cancel,
        onPress: () => {
          discardDraft()
          onLeave()
        },
      }}
    />
  )
}
