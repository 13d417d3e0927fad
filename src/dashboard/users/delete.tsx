import { useState } from 'react'
import { deleteUser } from '#api/users-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { people } from '#phrases/people.ts'
import type { UserWire } from '#rules/user-wire.ts'

const words = people.remove
const wide = 'max-md:min-h-12 max-md:flex-1'

type Props = { user: UserWire | null; onClose(): void; onDeleted(message: string): void }

/** Asks before an account goes. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const { ask } = useStaff()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function close() {
    if (isBusy) return
    setProblem('')
    onClose()
  }

  async function remove({ id, name }: UserWire) {
    setBusy(true)
    const answer = await ask((token) => deleteUser(token, id))
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message || words.failed)
    setProblem('')
    onDeleted(words.done(name))
  }

  return (
    <Dialog
      title={words.title}
      isOpen={user !== null}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button look="line" size="sm" disabled={isBusy} onClick={close} className={wide}>
            {words.cancel}
          </Button>
          <Button look="danger" size="sm" isBusy={isBusy} onClick={() => user && remove(user)} className={wide}>
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
      {user && (
        <p dir="auto" className="text-[16px] font-[620] break-words text-sand-900">
          {words.question(user.name, user.email)}
        </p>
      )}
      <p className="mt-2 text-[15px] text-sand-700">{words.consequence}</p>
      <p className="mt-2 text-[15px] text-sand-700">{words.instead}</p>
    </Dialog>
  )
}
