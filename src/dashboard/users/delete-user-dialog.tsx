import { deleteUser } from '#api-client/users.ts'
import type { UserWire } from '#contracts/staff/user.ts'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.remove

type Props = { user: UserWire | null; onClose(): void; onDeleted(message: string): void }

export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const { callApi } = useStaff()

  return (
    <DeleteDialog
      target={user}
      messages={t}
      question={({ name, email }) => t.question(name, email)}
      done={({ name }) => t.done(name)}
      remove={({ id }) => callApi((token) => deleteUser(token, id))}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p className="mt-2 text-[15px] text-sand-700">{t.instead}</p>
    </DeleteDialog>
  )
}
