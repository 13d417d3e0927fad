import { deletePost } from '#api/blog-client.ts'
import { AskToDelete } from '#dashboard/ask-to-delete.tsx'
import { useStaff } from '#dashboard/guard.tsx'
import { blogDesk } from '#phrases/blog-desk.ts'
import type { PostWire } from '#rules/post-wire.ts'

const words = blogDesk.deleting

type Props = { post: PostWire | null; onClose(): void; onDeleted(id: string): void }

/** Asks before a post goes. */
export function DeletePost({ post, onClose, onDeleted }: Props) {
  const { ask } = useStaff()

  async function remove({ id }: PostWire) {
    const answer = await ask((token) => deletePost(token, id))
    // Somebody else deleted it: it is gone, as was asked.
    return answer.ok || answer.status === 404 ? '' : answer.message || words.failed
  }

  return (
    <AskToDelete
      target={post}
      words={words}
      question={({ title }) => words.question(title)}
      remove={remove}
      onClose={onClose}
      onDeleted={({ id }) => onDeleted(id)}
    />
  )
}
