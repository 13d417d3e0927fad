import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ForRole } from '#dashboard/for-role.tsx'
import { SectionHead } from '#dashboard/section-head.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { Skeleton } from '#parts/skeleton.tsx'
import { TextField } from '#parts/text-field.tsx'
import { useToasts } from '#parts/toasts.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import { people } from '#phrases/people.ts'
import type { UserWire } from '#rules/user-wire.ts'
import { DeleteUser } from './delete.tsx'
import { UserForm } from './form.tsx'
import { type HandedOver, HandOver } from './hand-over.tsx'
import { useUsers } from './list.ts'
import { UserRows } from './rows.tsx'
import { UserSessions } from './sessions.tsx'

const words = people.users

/** Who works here and may sign in. */
export function Users() {
  return (
    <ForRole deed="manage users" title={words.title} refusal={words.notForRole}>
      <UserDesk />
    </ForRole>
  )
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete' | 'sessions'; user: UserWire }

// So many are found by looking.
const manyUsers = 8

function UserDesk() {
  const toasts = useToasts()
  const { users, problem, isLoading, reload } = useUsers()
  const [open, setOpen] = useState<Open | null>(null)
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null)
  const [searched, setSearched] = useState('')
  const found = users?.filter((user) => isFound(user, searched)) ?? null
  const close = () => setOpen(null)
  const userIn = (dialog: Open['dialog']) => (open?.dialog === dialog && 'user' in open ? open.user : null)

  return (
    <>
      <SectionHead title={words.title} lead={users && words.lead(users.filter(({ isDisabled }) => !isDisabled).length)}>
        <Button look="line" size="sm" isBusy={isLoading} onClick={reload} className="max-md:min-h-12">
          <RefreshCw className="icon" aria-hidden="true" />
          {words.refresh}
        </Button>
        <Button size="sm" onClick={() => setOpen({ dialog: 'add' })} className="max-md:min-h-12 max-md:flex-1">
          <Plus className="icon" aria-hidden="true" />
          {words.add}
        </Button>
      </SectionHead>
      {problem && (
        <Banner
          tone="error"
          className="mb-5"
          action={
            <Button look="line" size="sm" isBusy={isLoading} onClick={reload}>
              {words.retry}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {users && users.length > manyUsers && (
        <TextField
          label={words.search}
          hideLabel
          type="search"
          placeholder={words.searchHint}
          value={searched}
          maxLength={100}
          onChange={setSearched}
          className="mb-4 md:max-w-96"
        />
      )}
      {!found && !problem && <Loading />}
      {found && found.length > 0 && (
        <UserRows
          users={found}
          deeds={{
            onEdit: (user) => setOpen({ dialog: 'edit', user }),
            onDelete: (user) => setOpen({ dialog: 'delete', user }),
            onSessions: (user) => setOpen({ dialog: 'sessions', user }),
          }}
        />
      )}
      {found?.length === 0 && (
        <EmptyState
          title={words.nobodyFound}
          action={
            <Button look="line" size="sm" onClick={() => setSearched('')}>
              {words.clearSearch}
            </Button>
          }
        />
      )}
      <UserForm
        isOpen={open?.dialog === 'add' || open?.dialog === 'edit'}
        user={userIn('edit')}
        onClose={close}
        onReload={async () => {
          const fresh = await reload()
          const user = fresh?.find(({ id }) => id === userIn('edit')?.id)
          setOpen(user ? { dialog: 'edit', user } : null)
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

function isFound({ name, email, role }: UserWire, searched: string): boolean {
  const text = `${name} ${email} ${dashboard.roles[role]}`.toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Loading() {
  return (
    <div className="space-y-4 rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1">
      <p role="status" className="font-medium text-sand-700">
        {words.loading}
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  )
}
