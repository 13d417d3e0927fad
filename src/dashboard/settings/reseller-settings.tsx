import { Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { getChannels, retryWebhook, revokeApiKey } from '#api-client/resellers.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { ApiKeyWire, ChannelBookingWire, FailedWebhookWire } from '#contracts/resellers/api-key.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ConfirmButton } from '#dashboard/components/confirm-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { bookingUrl } from '#dashboard/components/section-url.ts'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { ApiKeyDialog } from './api-key-dialog.tsx'
import { SettingsRow } from './settings-row.tsx'

const t = staffSettings.channels

/** The keys of resellers, and the newest bookings that they made. */
export function ResellerSettings() {
  const { data, refused, isLoading, reload } = useStaffQuery(['settings', 'channels'], getChannels)
  const adding = useDialog('add')
  const add = (
    <ActionButton icon={Plus} look="dark" onClick={() => adding.open()}>
      {t.add}
    </ActionButton>
  )
  return (
    <>
      <ListRows
        list={{ rows: data?.keys ?? null, isLoading, reload }}
        problem={failureText(refused, staffSettings)}
        loading={staffSettings.loading}
        empty={{ title: t.none, action: add, children: t.noneText }}
      >
        {(keys) => (
          <>
            {add}
            <ul className="mt-5 grid gap-3">
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
            {data && data.failed.length > 0 && (
              <>
                <h2 className="mt-8 mb-5 text-[21px]">{t.failedWebhooks}</h2>
                <ul className="card px-5 max-md:px-4">
                  {data.failed.map((webhook) => (
                    <FailedRow key={webhook.id} webhook={webhook} />
                  ))}
                </ul>
              </>
            )}
            <h2 className="mt-8 mb-5 text-[21px]">{t.bookings}</h2>
            {data?.bookings.length === 0 ? (
              <p className="text-sand-600">{t.noBookings}</p>
            ) : (
              <ul className="card px-5 max-md:px-4">
                {data?.bookings.map((booking) => (
                  <BookingRow key={booking.bookingId} booking={booking} />
                ))}
              </ul>
            )}
          </>
        )}
      </ListRows>
      <ApiKeyDialog isOpen={adding.isOpen} onClose={adding.close} />
    </>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKeyWire }) {
  const { name, reseller, scopes, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKey
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const facts = [
    scopes.includes('probe') ? t.scopes.probe : scopes.includes('write') ? t.scopes.all : t.scopes.read,
    t.created(formatDay(dayAt(Date.parse(createdAt)), 'short')),
    lastUsedAt ? t.used(formatMoment(lastUsedAt)) : t.unused,
    // The key ends with its last day, so the instant is the next midnight.
    expiresAt ? t.until(formatDay(dayAt(Date.parse(expiresAt) - 1), 'short')) : '',
  ].filter(Boolean)
  return (
    <SettingsRow
      title={reseller}
      beside={
        <>
          <span dir="auto" className="break-words text-sand-700">
            {name}
          </span>
          {revokedAt && <Badge>{t.revoked}</Badge>}
          {!revokedAt && isOver && <Badge>{t.expired}</Badge>}
        </>
      }
      facts={facts.join(' · ')}
    >
      {!revokedAt && <RevokeButton apiKey={apiKey} />}
    </SettingsRow>
  )
}

function RevokeButton({ apiKey: { id, name, reseller } }: { apiKey: ApiKeyWire }) {
  return (
    <ConfirmButton
      icon={Trash2}
      label={t.revoke.button}
      name={t.revoke.named(reseller, name)}
      title={t.revoke.title(reseller)}
      cancel={t.revoke.cancel}
      send={(token) => revokeApiKey(token, id)}
      invalidates={[['settings', 'channels']]}
      done={t.revoke.done(reseller)}
      failed={t.revoke.failed}
    >
      <p className="text-sand-700">{t.revoke.text}</p>
    </ConfirmButton>
  )
}

function FailedRow({ webhook }: { webhook: FailedWebhookWire }) {
  const { id, reseller, url, type, attempts, nextAt, error } = webhook
  const retry = useStaffMutation((token) => retryWebhook(token, id), {
    invalidates: [['settings', 'channels']],
    successToast: t.webhook.retried,
    failureToast: t.webhook.failed,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-sand-200 py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-72">
        <p dir="auto" className="break-words text-sand-900">
          {reseller} · {t.webhook.types[type]}
        </p>
        <p className="mt-0.5 text-[14.5px] break-all text-sand-600">{url}</p>
        <p className="numbers mt-0.5 text-[14.5px] break-words text-clay-700">
          {[t.webhook.tries(attempts), error, nextAt ? t.webhook.next(formatMoment(nextAt)) : t.webhook.givenUp].join(
            ' · ',
          )}
        </p>
      </div>
      <ActionButton isBusy={retry.isBusy} onClick={() => void retry.run()} aria-label={t.webhook.retryOf(reseller)}>
        {t.webhook.retry}
      </ActionButton>
    </li>
  )
}

const tones = {
  ON_HOLD: 'turmeric',
  CONFIRMED: 'leaf',
  REDEEMED: 'leaf',
  PENDING: 'turmeric',
  EXPIRED: 'sand',
  CANCELLED: 'clay',
} as const satisfies Record<ChannelBookingWire['status'], BadgeTone>

function BookingRow({ booking }: { booking: ChannelBookingWire }) {
  const { bookingId, reseller, resellerReference, status, day, name, people, total, currency } = booking
  const facts = [formatDay(day, 'short'), t.people(people), formatMoney({ amount: total, currency }), name]
  return (
    <li className="border-b border-sand-200 last:border-0">
      <Link
        to={bookingUrl(bookingId)}
        className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3.5 no-underline hover:bg-sand-50"
      >
        <b className="numbers text-sand-900">{bookingId}</b>
        <span dir="auto" className="min-w-0 break-words text-sand-800">
          {[reseller, resellerReference].filter(Boolean).join(' · ')}
        </span>
        <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
        <span className="numbers w-full text-[14.5px] text-sand-600">{facts.join(' · ')}</span>
      </Link>
    </li>
  )
}
