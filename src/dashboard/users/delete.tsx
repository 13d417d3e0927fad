import { deleteUser } from '#api/users-client.ts'
import { AskToDelete } from '#dashboard/ask-to-delete.tsx'
import { useStaff } from '#dashboard/guard.tsx'
import { people } from '#phrases/people.ts'
import type { UserWire } from '#rules/user-wire.ts'

const words = people.remove

type Props = { user: UserWire | null; onClose(): void; onDeleted(message: string): void }

/** Asks before a user goes. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const { ask } = useStaff()

  async function remove({ id }: UserWire) {
    const answer = await ask((token) => deleteUser(token, id))
    return answer.ok ? '' : answer.message || words.failed
  }

  return (
    <AskToDelete
      target={user}
      words={words}
      question={({ name, email }) => words.question(name, email)}
      remove={remove}
      onClose={onClose}
      onDeleted={({ name }) => onDeleted(words.done(name))}
    >
      <p className="mt-2 text-[15px] text-sand-700">{words.instead}</p>
    </AskToDelete>
  )
}
