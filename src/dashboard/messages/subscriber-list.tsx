import { getSubscribers, getSubscribersCsv, removeSubscriber } from '#api-client/messages.ts'
import { Badge, type BadgeTone } from '#components/badge.tsx'
import type { SubscriberPage, SubscriberState, SubscriberWire } from '#contracts/messaging/message.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffMessages } from '#i18n/staff-messages.ts'
import { ListBar } from './list-bar.tsx'
import { maxRows } from './message-state.ts'

const t = staffMessages.subscribers
const states = ['confirmed', 'waiting', 'left', 'all'] as const satisfies (SubscriberState | 'all')[]

/** The newsletter's subscribers, with a CSV download. */
export function SubscriberList() {
  const { params } = useUrlState()
  const state = states.find((name) => name === params.get('state')) ?? 'confirmed'
  const q = params.get('q') ?? ''
  const list = usePagedList({
    key: ['subscribers', state, q],
    pageSize: pageSizes.messages,
    maxRows,
    keepPrevious: true,
    read: (token, part) => getSubscribers(token, { state, q }, part),
    rowsOf: ({ subscribers }) => subscribers,
    keyOf: ({ id }) => id,
  })
  const { body } = list
  const dialog = useListDialog(['remove'], list)

  return (
    <section aria-label={t.list} className="card max-w-[900px]">
      <ListBar labels={t} q={q} state={state} states={states} names={withCounts(body?.counts ?? null)}>
        <DownloadButton
          read={(token) => getSubscribersCsv(token, { state, q })}
          fileName={t.fileName(dayAt(Date.now()))}
          messages={{ ...dashboard.sheet, label: t.download }}
          className="min-h-11 max-md:min-h-[50px] max-md:basis-full"
        />
      </ListBar>
      {state !== 'all' && <p className="px-5 pt-3 max-md:px-4 text-[14.5px] text-sand-600">{t.stateHints[state]}</p>}
      <ListRows
        list={list}
        problem={failureText(list.refused, { failed: t.failed, offline: staffMessages.offline })}
        place="card"
        loading={t.loading}
        empty={{ title: q ? t.noneFound : t.empty }}
      >
        {(rows) => (
          <ul className="divide-y divide-sand-200">
            {rows.map((row) => (
              <SubscriberLine key={row.id} subscriber={row} onRemove={() => dialog.open('remove', row)} />
            ))}
          </ul>
        )}
      </ListRows>
      <RemoveDialog subscriber={dialog.rowIn('remove')} onClose={dialog.close} />
    </section>
  )
}

function withCounts(counts: SubscriberPage['counts'] | null): Record<(typeof states)[number], string> {
  if (!counts) return t.states
  return {
    all: t.states.all,
    confirmed: t.counted(t.states.confirmed, counts.confirmed),
    waiting: t.counted(t.states.waiting, counts.waiting),
    left: t.counted(t.states.left, counts.left),
  }
}

const tones: Record<SubscriberState, BadgeTone> = { confirmed: 'leaf', waiting: 'turmeric', left: 'sand' }

function SubscriberLine({ subscriber, onRemove }: { subscriber: SubscriberWire; onRemove(): void }) {
  const { email, state, askedAt, confirmedAt, leftAt } = subscriber
  const when = leftAt
    ? t.left(formatMoment(leftAt))
    : confirmedAt
      ? t.confirmed(formatMoment(confirmedAt))
      : t.asked(formatMoment(askedAt))
  return (
    <li className="flex items-center gap-3 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1">
        <p className="font-[600] break-all text-sand-900">{email}</p>
        <p className="numbers mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[13.5px] text-sand-600">
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {when}
        </p>
      </div>
      {state !== 'left' && (
        <ActionButton look="plain" aria-label={t.remove(email)} onClick={onRemove} className="max-md:px-2">
          {t.removeShort}
        </ActionButton>
      )}
    </li>
  )
}

function RemoveDialog({ subscriber, onClose }: { subscriber: SubscriberWire | null; onClose(): void }) {
  const { run, isBusy } = useStaffMutation(removeSubscriber, {
    invalidates: [['subscribers']],
    successToast: t.removed,
    failureToast: t.removeFailed,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      isOpen={subscriber !== null}
      cancel={t.keep}
      confirm={t.removeConfirm}
      focus="quiet"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => subscriber && run(subscriber.id)}
    >
      <p className="text-[16px] break-words text-sand-800">{subscriber && t.removeText(subscriber.email)}</p>
    </ConfirmDialog>
  )
}
