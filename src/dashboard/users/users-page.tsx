import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { deleteUser, getUsers } from '#api-client/users.ts'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { UserWire } from '#contracts/staff/user.ts'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { ListRows, ListSkeleton, RefreshButton } from '#dashboard/components/list-page.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useAddress } from '#dashboard/hooks/use-address.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { type IssuedPassword, PasswordHandoverDialog } from './password-handover-dialog.tsx'
import { UserForm } from './user-form.tsx'
import { UserRows } from './user-rows.tsx'
import { UserSessions } from './user-sessions.tsx'

const t = staffUsers.users

export function UsersPage() {
  return (
    <RequirePermission permission="manage users" title={t.title} refusal={t.notForRole}>
      <UserList />
    </RequirePermission>
  )
}

type OpenDialog = { dialog: 'add' } | { dialog: 'edit' | 'delete' | 'sessions'; user: UserWire }

// Up to this many rows need no search field.
const maxWithoutSearch = 8
const pageSize = 50
const maxRows = 1_000

function UserList() {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const { params, go } = useAddress()
  const q = params.get('q') ?? ''
  const list = usePagedList({
    ...{ key: ['users', q], pageSize, maxRows, keepPrevious: true },
    read: (token, part) => getUsers(token, { q, ...part }),
    rowsOf: ({ users }) => users,
    keyOf: ({ id }) => id,
  })
  const { rows, body, isLoading, reload } = list
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [handedOver, setHandedOver] = useState<IssuedPassword | null>(null)
  const close = () => setOpen(null)
  const search = useCallback((text: string) => go({ q: text }), [go])
  async function reloadEdited({ id, email }: UserWire) {
    const response = await callApi((token) => getUsers(token, { q: email, limit: maxRows }))
    if (!response.ok) return toasts.error(failureText(response, t))
    const user = response.body.users.find((one) => one.id === id)
    if (!user) toasts.error(t.gone)
    void reload()
    setOpen(user ? { dialog: 'edit', user } : null)
  }
  const userIn = (dialog: OpenDialog['dialog']) => (open?.dialog === dialog && 'user' in open ? open.user : null)

  return (
    <>
      <SectionHead title={t.title} lead={body && t.lead(body.inside)}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={list.reload} />
        <Button size="sm" onClick={() => setOpen({ dialog: 'add' })} className="max-md:min-h-12 max-md:flex-1">
          <Plus className="icon" aria-hidden="true" />
          {t.add}
        </Button>
      </SectionHead>
      {((body && body.total > maxWithoutSearch) || q) && (
        <SearchField label={t.search} hint={t.searchHint} q={q} onQuery={search} className="mb-4 md:max-w-96" />
      )}
      <ListRows
        list={list}
        problem={failureText(list.refused, t)}
        errorClass="mb-5"
        loading={
          <ListSkeleton
            label={t.loading}
            className="rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1"
            lines={['h-10 w-full', 'h-10 w-full', 'h-10 w-2/3']}
          />
        }
        empty={
          <EmptyState
            title={t.nobodyFound}
            action={
              <Button look="line" size="sm" onClick={() => search('')}>
                {t.clearSearch}
              </Button>
            }
          />
        }
        more={
          body && body.found > (rows?.length ?? 0)
            ? { messages: dashboard.lists, all: body.found, className: 'mt-4' }
            : undefined
        }
      >
        {(users) => (
          <UserRows
            users={users}
            onEdit={(user) => setOpen({ dialog: 'edit', user })}
            onDelete={(user) => setOpen({ dialog: 'delete', user })}
            onSessions={(user) => setOpen({ dialog: 'sessions', user })}
          />
        )}
      </ListRows>
      <UserForm
        isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
        user={userIn('edit')}
        onClose={close}
        onReload={reloadEdited}
        onSaved={(message, secret) => {
          close()
          toasts.success(message)
          setHandedOver(secret)
          void reload()
        }}
      />
      <PasswordHandoverDialog secret={handedOver} onClose={() => setHandedOver(null)} />
      <DeleteUser
        user={userIn('delete')}
        onClose={close}
        onDeleted={(message) => {
          close()
          toasts.success(message)
          void reload()
        }}
      />
      <UserSessions user={userIn('sessions')} onClose={close} onEnded={reload} />
    </>
  )
}

const deletion = staffUsers.remove

type DeleteUserProps = { user: UserWire | null; onClose(): void; onDeleted(message: string): void }

function DeleteUser({ user, onClose, onDeleted }: DeleteUserProps) {
  return (
    <DeleteDialog
      target={user}
      messages={deletion}
      question={({ name, email }) => deletion.question(name, email)}
      done={({ name }) => deletion.done(name)}
      remove={(token, { id }) => deleteUser(token, id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p className="mt-2 text-[15px] text-sand-700">{deletion.instead}</p>
    </DeleteDialog>
  )
}
