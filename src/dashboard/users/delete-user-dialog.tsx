import { deleteUser } from '#api-client/users.ts'
import type { UserWire } from '#contracts/staff/user.ts'
import { AskToDelete } from '#dashboard/components/delete-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { people } from '#i18n/people.ts'

const words = people.remove

type Props = { user: UserWire | null; onClose(): void; onDeleted(message: string): void }

/** Asks before a user goes. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const { ask } = useStaff()

  return (
    <AskToDelete
      target={user}
      words={words}
      question={({ name, email }) => words.question(name, email)}
      done={({ name }) => words.done(name)}
      remove={({ id }) => ask((token) => deleteUser(token, id))}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p className="mt-2 text-[15px] text-sand-700">{words.instead}</p>
    </AskToDelete>
  )
}
