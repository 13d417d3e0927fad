import { useState } from 'react'
import { deletePost } from '#api/blog-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { blogDesk } from '#phrases/blog-desk.ts'
import type { PostWire } from '#rules/post-wire.ts'

const words = blogDesk.deleting

/** Asks before a post goes. */
export function DeletePost({
  post,
  onClose,
  onDeleted,
}: {
  post: PostWire | null
  onClose(): void
  onDeleted(id: string): void
}) {
  const { ask } = useStaff()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function close() {
    if (isBusy) return
    setProblem('')
    onClose()
  }

  async function remove(id: string) {
    setBusy(true)
    const answer = await ask((token) => deletePost(token, id))
    setBusy(false)
    // Somebody else deleted it: it is gone, as was asked.
    if (!answer.ok && answer.status !== 404) return setProblem(answer.message || words.failed)
    setProblem('')
    onDeleted(id)
  }

  return (
    <Dialog
      title={words.title}
      isOpen={post !== null}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button look="line" size="sm" disabled={isBusy} onClick={close} className="max-md:min-h-12 max-md:flex-1">
            {words.cancel}
          </Button>
          <Button
            look="danger"
            size="sm"
            isBusy={isBusy}
            onClick={() => post && remove(post.id)}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {isBusy ? words.deleting : words.confirm}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="error" className="mb-4">
          {problem}
        </Banner>
      )}
      {post && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {words.question(post.title)}
        </p>
      )}
      <p className="mt-2 text-[15px] text-sand-700">{words.consequence}</p>
    </Dialog>
  )
}
