import { useState } from 'react'
import { getFeed, makeFeed, revokeFeed } from '#api-client/calendar.ts'
import { Banner } from '#components/banner.tsx'
import { TextField } from '#components/text-field.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { calendarFeed } from '#i18n/calendar-feed.ts'
import { formatDay } from '#i18n/format-date.ts'

const t = calendarFeed

/** The secret URL for the user's own calendar app: created, shown once, renewed, revoked. */
export function CalendarFeed() {
  const { data, refused, reload } = useStaffQuery(['calendar', 'feed'], getFeed)
  const [address, setAddress] = useState('')
  const dialogs = { renew: useDialog('renew-feed'), revoke: useDialog('revoke-feed') }
  const asking = dialogs.revoke.isOpen ? 'revoke' : 'renew'
  const { isOpen, close } = dialogs[asking]
  const written = { invalidates: [['calendar', 'feed']] as const, failureToast: t.failed }
  const making = useStaffMutation(makeFeed, { ...written, onSuccess: ({ address: made }) => setAddress(made) })
  const revoking = useStaffMutation(revokeFeed, {
    ...written,
    successToast: t.revoked,
    onSuccess: () => setAddress(''),
  })
  const isBusy = making.isBusy || revoking.isBusy

  async function confirm() {
    await (asking === 'revoke' ? revoking : making).run()
    close()
  }

  if (refused) return <LoadError text={failureText(refused, t)} onRetry={reload} />
  if (!data)
    return (
      <p role="status" className="text-sand-600">
        {t.loading}
      </p>
    )
  const { feed } = data
  return (
    <>
      {address && (
        <div className="mb-4 space-y-3">
          <Banner tone="success">{t.made}</Banner>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label={t.address}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
              className="min-w-0 flex-1 basis-64"
            />
            <CopyButton text={address} messages={t} />
          </div>
        </div>
      )}
      {feed ? (
        <>
          <p className="text-sand-800">
            {t.since(formatDay(dayAt(Date.parse(feed.madeAt)), 'short'))}{' '}
            {feed.readAt ? t.lastRead(formatMoment(feed.readAt)) : t.neverRead}
          </p>
          <p className="mt-1 text-sand-600">{t.keepSecret}</p>
          <div className="action-row mt-3 flex flex-wrap gap-3">
            <ActionButton onClick={dialogs.renew.open}>{t.renew}</ActionButton>
            <ActionButton onClick={dialogs.revoke.open}>{t.revoke}</ActionButton>
          </div>
        </>
      ) : (
        <div className="action-row flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="flex-1 basis-52 text-sand-800">{t.none}</p>
          <ActionButton isBusy={isBusy} onClick={() => making.run()}>
            {t.make}
          </ActionButton>
        </div>
      )}
      <ConfirmDialog
        title={asking === 'revoke' ? t.revokeTitle : t.renewTitle}
        isOpen={isOpen && feed !== null}
        isBusy={isBusy}
        cancel={t.keep}
        confirm={asking === 'revoke' ? t.revoke : t.renew}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{asking === 'revoke' ? t.revokeSure : t.renewSure}</p>
      </ConfirmDialog>
    </>
  )
}
