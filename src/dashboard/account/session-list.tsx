import { LaptopMinimal, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { endSessions, getSessions } from '#api-client/users.ts'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import type { SessionWire } from '#contracts/staff/user.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.sessions

type Props = {
  user: string | 'me'
  onEnded?: () => void
  /** Called with the user's calendar feed after each load; signing out everywhere revokes the feed. */
  onFeed?: (feed: FeedWire | null) => void
}

/** The sessions of a user, or one's own; each can be ended, or all. */
export function SessionList({ user, onEnded, onFeed }: Props) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [found, setFound] = useState<{ sessions: SessionWire[]; knownDevices: number } | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')

  const load = useCallback(async () => {
    const response = await callApi((token) => getSessions(token, user))
    if (!response.ok) return setProblem(response.message || t.failed)
    setProblem('')
    setFound({ sessions: response.body.sessions, knownDevices: response.body.knownDevices ?? 0 })
    onFeed?.(response.body.calendarFeed ?? null)
  }, [callApi, user, onFeed])
  useEffect(() => {
    void load()
  }, [load])

  async function end(session?: string) {
    setBusy(session ?? 'all')
    const response = await callApi((token) => endSessions(token, user, session))
    setBusy('')
    if (response.ok) toasts.success(response.body.ended > 0 ? t.ended(response.body.ended) : t.forgotten)
    else toasts.error(response.message || t.endFailed)
    await load()
    onEnded?.()
  }

  if (problem) return <LoadError text={problem} onRetry={load} />
  if (!found)
    return (
      <div className="space-y-3">
        <p role="status" className="text-sand-600">
          {t.loading}
        </p>
        <Skeleton className="h-12 w-full" />
      </div>
    )
  const { sessions, knownDevices } = found
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
          <Button
            look="line"
            size="sm"
            isBusy={busy === 'all'}
            onClick={() => end()}
            className="max-md:min-h-12 max-md:w-full"
          >
            {busy === 'all' ? t.ending : hasThis ? t.endOthers : t.endAll}
          </Button>
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
        <Button
          look="line"
          size="sm"
          isBusy={busy === id}
          onClick={() => onEnd(id)}
          aria-label={t.endOf(device, address ?? '')}
          className="max-md:min-h-11"
        >
          {busy === id ? t.ending : t.end}
        </Button>
      )}
    </li>
  )
}
