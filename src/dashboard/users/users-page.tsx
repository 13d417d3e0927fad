import { Plus } from 'lucide-react'
import { useState } from 'react'
import { deleteUser, getUsers } from '#api-client/users.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { UserWire } from '#contracts/staff/user.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { ListRows, ListSkeleton, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { type IssuedPassword, PasswordHandoverDialog } from './password-handover-dialog.tsx'
import { UserForm } from './user-form.tsx'
import { UserRows } from './user-rows.tsx'
import { UserSessions } from './user-sessions.tsx'

const t = staffUsers.users
const deletion = staffUsers.remove

// Up to this many rows need no search field.
const maxWithoutSearch = 8
const maxRows = 1_000

export default function UsersPage() {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const { params, go } = useUrlState()
  const q = params.get('q') ?? ''
  const list = usePagedList({
    key: ['users', q],
    pageSize: pageSizes.users,
    maxRows,
    keepPrevious: true,
    read: (token, part) => getUsers(token, { q, ...part }),
    rowsOf: ({ users }) => users,
    keyOf: ({ id }) => id,
  })
  const { rows, body, isLoading, reload } = list
  const dialog = useListDialog(['add', 'edit', 'delete', 'sessions'], list)
  const [handedOver, setHandedOver] = useState<IssuedPassword | null>(null)
  const search = (text: string) => go({ q: text })
  async function reloadEdited({ id, email }: UserWire) {
    const response = await callApi((token) => getUsers(token, { q: email, limit: maxRows }))
    if (!response.ok) return toasts.error(failureText(response, t))
    const user = response.body.users.find((one) => one.id === id)
    void reload()
    if (user) return dialog.setRow(user)
    toasts.error(t.gone)
    dialog.close()
  }

  return (
    <>
      <SectionHead title={t.title} lead={body && t.lead(body.inside)}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={list.reload} />
        <ActionButton icon={Plus} look="dark" onClick={() => dialog.open('add')}>
          {t.add}
        </ActionButton>
      </SectionHead>
      {((body && body.total > maxWithoutSearch) || q) && (
        <SearchField label={t.search} hint={t.searchHint} q={q} onQuery={search} className="mb-4 md:max-w-96" />
      )}
      <ListRows
        list={list}
        problem={failureText(list.refused, t)}
        loading={<ListSkeleton label={t.loading} className="card p-5" />}
        empty={{
          title: t.nobodyFound,
          action: <ActionButton onClick={() => search('')}>{t.clearSearch}</ActionButton>,
        }}
        showing={body && body.found > (rows?.length ?? 0) ? dashboard.lists.showing(rows?.length ?? 0, body.found) : ''}
      >
        {(users) => (
          <UserRows
            users={users}
            onEdit={(user) => dialog.open('edit', user)}
            onDelete={(user) => dialog.open('delete', user)}
            onSessions={(user) => dialog.open('sessions', user)}
          />
        )}
      </ListRows>
      <UserForm
        isOpen={dialog.isOpen('add') || dialog.rowIn('edit') !== null}
        user={dialog.rowIn('edit')}
        onClose={dialog.close}
        onReload={reloadEdited}
        onSaved={(secret) => {
          dialog.close()
          setHandedOver(secret)
          void reload()
        }}
      />
      <PasswordHandoverDialog secret={handedOver} onClose={() => setHandedOver(null)} />
      <DeleteDialog
        target={dialog.rowIn('delete')}
        messages={deletion}
        question={({ name, email }) => deletion.question(name, email)}
        done={({ name }) => deletion.done(name)}
        remove={(token, { id }) => deleteUser(token, id)}
        onClose={dialog.close}
        onDeleted={() => {
          dialog.close()
          void reload()
        }}
      >
        <p className="mt-2 text-[15px] text-sand-700">{deletion.instead}</p>
      </DeleteDialog>
      <UserSessions user={dialog.rowIn('sessions')} onClose={dialog.close} onEnded={reload} />
    </>
  )
}
