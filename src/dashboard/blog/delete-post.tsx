import { deletePost } from '#api-client/blog.ts'
import type { PostWire } from '#contracts/content/post.ts'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffBlog } from '#i18n/staff-blog.ts'

const t = staffBlog.deleting

type Props = { post: PostWire | null; onClose(): void; onDeleted(message: string, post: PostWire): void }

export function DeletePost({ post, onClose, onDeleted }: Props) {
  const { callApi } = useStaff()

  return (
    <DeleteDialog
      target={post}
      messages={t}
      question={({ title }) => t.question(title)}
      done={() => t.done}
      remove={({ id }) => callApi((token) => deletePost(token, id))}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
