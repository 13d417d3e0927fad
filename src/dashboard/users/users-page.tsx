import { Plus, RefreshCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { UserWire } from '#contracts/staff/user.ts'
import { RequirePermission } from '#dashboard/components/for-role.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { LoadMore } from '#dashboard/components/load-more.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'
import { DeleteUser } from './delete-user-dialog.tsx'
import { type HandedOver, HandOver } from './password-handover-dialog.tsx'
import { useUsers } from './use-users.ts'
import { UserForm } from './user-form.tsx'
import { UserRows } from './user-rows.tsx'
import { UserSessions } from './user-sessions.tsx'

const t = staffUsers.users

export function Users() {
  return (
    <RequirePermission permission="manage users" title={t.title} refusal={t.notForRole}>
      <UserDesk />
    </RequirePermission>
  )
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete' | 'sessions'; user: UserWire }

// Up to this many rows need no search field.
const manyUsers = 8

function UserDesk() {
  const toasts = useToasts()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const q = params.get('q') ?? ''
  const { page, problem, isLoading, reload, loadMore, findAgain } = useUsers(q)
  const [open, setOpen] = useState<Open | null>(null)
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null)
  const close = () => setOpen(null)
  const search = useCallback(
    (text: string) =>
      void navigate(addressOf(text), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate],
  )
  const userIn = (dialog: Open['dialog']) => (open?.dialog === dialog && 'user' in open ? open.user : null)

  return (
    <>
      <SectionHead title={t.title} lead={page && t.lead(page.inside)}>
        <Button look="line" size="sm" isBusy={isLoading} onClick={reload} className="max-md:min-h-12">
          <RefreshCw className="icon" aria-hidden="true" />
          {t.refresh}
        </Button>
        <Button size="sm" onClick={() => setOpen({ dialog: 'add' })} className="max-md:min-h-12 max-md:flex-1">
          <Plus className="icon" aria-hidden="true" />
          {t.add}
        </Button>
      </SectionHead>
      <LoadError text={problem} isBusy={isLoading} onRetry={reload} className="mb-5" />
      {((page && page.total > manyUsers) || q) && (
        <SearchField label={t.search} hint={t.searchHint} q={q} onQuery={search} className="mb-4 md:max-w-96" />
      )}
      {!page && !problem && <Loading />}
      {page && page.users.length > 0 && (
        <UserRows
          users={page.users}
          deeds={{
            onEdit: (user) => setOpen({ dialog: 'edit', user }),
            onDelete: (user) => setOpen({ dialog: 'delete', user }),
            onSessions: (user) => setOpen({ dialog: 'sessions', user }),
          }}
        />
      )}
      {page && page.found > page.users.length && page.users.length > 0 && (
        <LoadMore
          messages={dashboard.lists}
          shown={page.users.length}
          all={page.found}
          hasMore={page.next !== null}
          isLoading={isLoading}
          onMore={loadMore}
          className="mt-4"
        />
      )}
      {page?.users.length === 0 && (
        <EmptyState
          title={t.nobodyFound}
          action={
            <Button look="line" size="sm" onClick={() => search('')}>
              {t.clearSearch}
            </Button>
          }
        />
      )}
      <UserForm
        isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
        user={userIn('edit')}
        onClose={close}
        onReload={async () => {
          const edited = userIn('edit')
          if (!edited) return
          const found = await findAgain(edited)
          if ('problem' in found) return toasts.error(found.problem)
          if (!found.user) toasts.error(t.gone)
          void reload()
          setOpen(found.user && { dialog: 'edit', user: found.user })
        }}
        onSaved={(message, secret) => {
          close()
          toasts.success(message)
          setHandedOver(secret)
          void reload()
        }}
      />
      <HandOver secret={handedOver} onClose={() => setHandedOver(null)} />
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

/** The search is in the URL, so that a reload and Back keep it. */
const addressOf = (q: string) => `?${new URLSearchParams({ section: 'users', ...(q ? { q } : {}) })}`

function Loading() {
  return (
    <div className="space-y-4 rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1">
      <p role="status" className="font-medium text-sand-700">
        {t.loading}
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  )
}
