import { MonitorSmartphone, Pencil, Trash2 } from 'lucide-react'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import { useMediaQuery } from '#components/use-media-query.ts'
import type { UserWire } from '#contracts/staff/user.ts'
import { ActionIcon } from '#dashboard/components/action-button.tsx'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import type { Role } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.users

type RowActions = Record<'onEdit' | 'onDelete' | 'onSessions', (user: UserWire) => void>
type Props = RowActions & { users: UserWire[] }

export function UserRows(props: Props) {
  return useMediaQuery('(width < 64rem)') ? <Cards {...props} /> : <Table {...props} />
}

function Table({ users, ...actions }: Props) {
  return (
    <div className="overflow-x-auto card">
      <table aria-label={t.table} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-sand-200 bg-sand-50 text-[12.5px] leading-none tracking-[.02em] text-sand-600 [&>th]:px-5 [&>th]:py-[13px] [&>th]:font-[640]">
            <th scope="col">{t.user}</th>
            <th scope="col">{t.role}</th>
            <th scope="col">{t.lastLogin}</th>
            <th scope="col">{t.state}</th>
            <th scope="col" className="text-right">
              {t.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr
              key={user.id}
              className="border-b border-sand-200 last:border-0 hover:bg-lagoon-50/55 [&>td]:px-5 [&>td]:py-[13px]"
            >
              <td className="w-[32%]">
                <Person user={user} />
              </td>
              <td>
                <RoleBadge role={user.role} />
              </td>
              <td className="numbers whitespace-nowrap">{lastLoginOf(user)}</td>
              <td>
                <UserStatus user={user} />
              </td>
              <td>
                <Actions user={user} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ users, ...actions }: Props) {
  return (
    <ul aria-label={t.table} className="grid gap-3">
      {users.map((user) => (
        <li key={user.id} className="card p-4">
          <Person user={user} />
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <RoleBadge role={user.role} />
            <UserStatus user={user} />
          </div>
          <div className="mt-2 flex items-center justify-between gap-3">
            <p className="numbers text-[13.5px] text-sand-600">
              <span className="block">{t.lastLogin}</span>
              <span className="block text-sand-800">{lastLoginOf(user)}</span>
            </p>
            <Actions user={user} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Person({ user }: { user: UserWire }) {
  const { staff } = useStaff()
  return (
    <div className="flex items-center gap-3">
      <Avatar name={user.name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <b dir="auto" className="font-[640] break-words text-sand-900">
            {user.name}
          </b>
          {user.email === staff.email && <span className="text-[13px] text-sand-600">({t.you})</span>}
        </p>
        <p className="text-[13px] break-all text-sand-600">{user.email}</p>
      </div>
    </div>
  )
}

const tones: Record<Role, BadgeTone> = { admin: 'ember', editor: 'sky', agent: 'lagoon', viewer: 'sand' }

function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{dashboard.roles[role]}</Badge>
}

function UserStatus({ user }: { user: UserWire }) {
  const { isDisabled, mustChangePassword, sessions } = user
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={isDisabled ? 'clay' : mustChangePassword ? 'turmeric' : 'leaf'} hasDot>
        {isDisabled ? t.disabled : mustChangePassword ? t.oneTime : t.active}
      </Badge>
      {!isDisabled && mustChangePassword && (
        <span className="numbers text-[13px] text-sand-600">{oneTimeStateOf(user)}</span>
      )}
      {sessions > 0 && <span className="numbers text-[13px] text-sand-600">{t.signedIn(sessions)}</span>}
    </div>
  )
}

function oneTimeStateOf({ oneTimePasswordUntil: until }: UserWire): string {
  if (until === null) return t.oneTimeUsed
  return Date.parse(until) > Date.now() ? t.oneTimeUntil(formatMoment(until)) : t.oneTimeExpired
}

/** An admin's row has no Delete button (R9.12). */
function Actions({ user, onEdit, onDelete, onSessions }: RowActions & { user: UserWire }) {
  return (
    <div className="flex justify-end gap-0.5">
      <ActionIcon icon={MonitorSmartphone} label={t.sessions(user.name)} onClick={() => onSessions(user)} />
      <ActionIcon icon={Pencil} label={t.edit(user.name)} onClick={() => onEdit(user)} />
      {user.role !== 'admin' && (
        <ActionIcon icon={Trash2} isDanger label={t.delete(user.name)} onClick={() => onDelete(user)} />
      )}
    </div>
  )
}

function lastLoginOf({ lastLogin }: UserWire): string {
  return lastLogin ? formatMoment(lastLogin) : t.never
}
