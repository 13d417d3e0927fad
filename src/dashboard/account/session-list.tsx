import { LaptopMinimal, Smartphone } from 'lucide-react'
import { endSessions, getSessions } from '#api-client/users.ts'
import { Badge } from '#components/badge.tsx'
import type { SessionWire } from '#contracts/staff/user.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListSkeleton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.sessions

type Props = {
  user: string | 'me'
  onEnded?: () => void
}

/** With the user's calendar feed: signing out everywhere revokes it. */
export function useSessions(user: string | null) {
  return useStaffQuery(['sessions', user], user ? (token) => getSessions(token, user) : null)
}

/** The sessions of a user, or one's own; each can be ended, or all. */
export function SessionList({ user, onEnded }: Props) {
  const { data, refused, isLoading, reload } = useSessions(user)
  const ending = useStaffMutation((token, session?: string) => endSessions(token, user, session), {
    successToast: ({ ended }) => (ended > 0 ? t.ended(ended) : t.forgotten),
    failureToast: t.endFailed,
  })
  const busy = ending.isBusy ? (ending.input ?? 'all') : ''

  async function end(session?: string) {
    await ending.run(session)
    await reload()
    onEnded?.()
  }

  if (refused) return <LoadError text={failureText(refused, t)} isBusy={isLoading} onRetry={reload} />
  if (!data) return <ListSkeleton label={t.loading} blocks={['h-12 w-full']} />
  const { sessions, knownDevices = 0 } = data
  const others = sessions.filter(({ isThis }) => !isThis)
  const hasThis = others.length < sessions.length
  return (
    <>
      {sessions.length === 0 && <p className="py-2 text-[15px] text-sand-600">{t.none}</p>}
      <ul className="divide-y divide-sand-200">
        {sessions.map((session) => (
          <Row key={session.id} session={session} busy={busy} onEnd={end} />
        ))}
      </ul>
      {hasThis && others.length === 0 && <p className="mt-2 text-sand-600">{t.onlyHere}</p>}
      {knownDevices > 0 && (
        <p className="numbers mt-2 text-[13.5px] text-sand-600">
          {t.known(knownDevices)} {t.knownHint}
        </p>
      )}
      {(others.length > 1 || knownDevices > (hasThis ? 1 : 0)) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton isBusy={busy === 'all'} onClick={() => end()} className="max-md:min-h-12 max-md:w-full">
            {busy === 'all' ? t.ending : hasThis ? t.endOthers : t.endAll}
          </ActionButton>
          <p className="text-[13.5px] text-sand-600">{t.endsFeed}</p>
        </div>
      )}
    </>
  )
}

type RowProps = { session: SessionWire; busy: string; onEnd(id: string): void }

function Row({ session, busy, onEnd }: RowProps) {
  const { id, browser, system, address, isThis } = session
  const device = t.device(browser, system)
  const Icon = ['Android', 'iPhone', 'iPad'].includes(system) ? Smartphone : LaptopMinimal
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-6 shrink-0 stroke-[1.7] text-lagoon-700" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-[640] text-sand-900">{device}</b>
          {isThis && <Badge tone="leaf">{t.thisOne}</Badge>}
        </p>
        <ul className="numbers flex flex-wrap gap-x-4 text-[13.5px] text-sand-600">
          <li className="break-all">{address ? t.address(address) : t.noAddress}</li>
          <li>{t.seen(formatMoment(session.lastSeen))}</li>
          <li>{t.since(formatMoment(session.createdAt))}</li>
        </ul>
      </div>
      {!isThis && (
        <ActionButton isBusy={busy === id} onClick={() => onEnd(id)} aria-label={t.endOf(device, address ?? '')}>
          {busy === id ? t.ending : t.end}
        </ActionButton>
      )}
    </li>
  )
}
