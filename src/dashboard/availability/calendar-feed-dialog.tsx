import { Copy } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { getFeed, makeFeed, revokeFeed } from '#api-client/calendar.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { FeedWire } from '#contracts/availability/calendar-day.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { moment } from '#dashboard/components/format-moment.ts'
import { Problem } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dayAt } from '#domain/primitives/date.ts'
import { availability } from '#i18n/availability.ts'
import { formatDay } from '#i18n/format-date.ts'

const words = availability.feed

/** The secret address for one's own calendar program: made, shown once, made new, revoked. */
export function Feed() {
  const { ask } = useStaff()
  const toasts = useToasts()
  const [feed, setFeed] = useState<FeedWire | null | 'unknown'>('unknown')
  const [address, setAddress] = useState('')
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    setProblem('')
    const answer = await ask((token) => getFeed(token))
    if (answer.ok) setFeed(answer.body.feed)
    else setProblem(answer.message || words.failed)
  }, [ask])
  useEffect(() => {
    void load()
  }, [load])

  async function make() {
    setBusy(true)
    const answer = await ask((token) => makeFeed(token))
    setBusy(false)
    setAsking(null)
    if (!answer.ok) return toasts.error(answer.message || words.failed)
    setFeed(answer.body.feed)
    setAddress(answer.body.address)
  }

  async function revoke() {
    setBusy(true)
    const answer = await ask((token) => revokeFeed(token))
    setBusy(false)
    setAsking(null)
    if (!answer.ok) return toasts.error(answer.message || words.failed)
    setFeed(null)
    setAddress('')
    toasts.success(words.revoked)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toasts.success(words.copied)
    } catch {
      // Only https and localhost have a clipboard.
      toasts.error(words.copyFailed)
    }
  }

  if (problem) return <Problem text={problem} onRetry={load} />
  if (feed === 'unknown')
    return (
      <p role="status" className="text-sand-600">
        {words.loading}
      </p>
    )
  return (
    <>
      {address && (
        <div className="mb-4 space-y-3">
          <Banner tone="success">{words.made}</Banner>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label={words.address}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 basis-64"
            />
            <Button look="line" onClick={copy} className="max-md:flex-1">
              <Copy className="icon" aria-hidden="true" />
              {words.copy}
            </Button>
          </div>
        </div>
      )}
      {feed ? (
        <>
          <p className="text-sand-800">
            {words.since(formatDay(dayAt(Date.parse(feed.madeAt)), 'short'))}{' '}
            {feed.readAt ? words.lastRead(moment(feed.readAt)) : words.neverRead}
          </p>
          <p className="mt-1 text-sand-600">{words.keepSecret}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="line" size="sm" onClick={() => setAsking('renew')} className="max-md:min-h-12 max-md:flex-1">
              {words.renew}
            </Button>
            <Button look="line" size="sm" onClick={() => setAsking('revoke')} className="max-md:min-h-12 max-md:flex-1">
              {words.revoke}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="flex-1 basis-52 text-sand-800">{words.none}</p>
          <Button look="line" size="sm" isBusy={isBusy} onClick={make} className="max-md:min-h-12 max-md:flex-1">
            {words.make}
          </Button>
        </div>
      )}
      <Dialog
        title={asking === 'revoke' ? words.revokeTitle : words.renewTitle}
        isOpen={asking !== null}
        onClose={() => !isBusy && setAsking(null)}
        size="sm"
        footer={
          <DialogFoot
            quiet={words.keep}
            onQuiet={() => setAsking(null)}
            main={asking === 'revoke' ? words.revoke : words.renew}
            onMain={asking === 'revoke' ? revoke : make}
            look="danger"
            isBusy={isBusy}
          />
        }
      >
        <p>{asking === 'revoke' ? words.revokeSure : words.renewSure}</p>
      </Dialog>
    </>
  )
}
