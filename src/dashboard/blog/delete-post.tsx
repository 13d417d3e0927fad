import { deletePost } from '#api-client/blog.ts'
import type { PostWire } from '#contracts/content/post.ts'
import { AskToDelete } from '#dashboard/components/delete-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { blogDesk } from '#i18n/blog-desk.ts'

const words = blogDesk.deleting

type Props = { post: PostWire | null; onClose(): void; onDeleted(message: string, post: PostWire): void }

/** Asks before a post goes. */
export function DeletePost({ post, onClose, onDeleted }: Props) {
  const { ask } = useStaff()

  return (
    <AskToDelete
      target={post}
      words={words}
      question={({ title }) => words.question(title)}
      done={() => words.done}
      remove={({ id }) => ask((token) => deletePost(token, id))}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
