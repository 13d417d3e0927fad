import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getMessage, getMessages } from '#api-client/messages.ts'
import { useMediaQuery } from '#components/use-media-query.ts'
import type { MessageWire } from '#contracts/messaging/message.ts'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { pageSizes } from '#dashboard/shell/page-sizes.ts'
import { staffMessages } from '#i18n/staff-messages.ts'
import { ListBar } from './list-bar.tsx'
import { BackToList, MessageDetail } from './message-detail.tsx'
import { inboxStates, maxRows, messageStateFrom } from './message-state.ts'

const t = staffMessages.messages

/** The list beside the open message, or beside the error of one that cannot be loaded; a phone shows one of the two. */
export function MessageInbox() {
  const { params, go } = useUrlState()
  const state = messageStateFrom(params)
  const q = params.get('q') ?? ''
  const chosen = params.get('message')
  const list = usePagedList({
    key: ['messages', 'list', state, q],
    pageSize: pageSizes.messages,
    maxRows,
    read: (token, part) => getMessages(token, { state, q }, part),
    rowsOf: ({ messages }) => messages,
    keyOf: ({ id }) => id,
  })
  const { rows } = list
  const { message, setMessage, query } = useChosen(chosen, rows)
  const problem = message ? '' : failureText(query.refused, { failed: t.failed, offline: staffMessages.offline })
  const isNarrow = useMediaQuery('(width < 64rem)')
  const region = useReturnedFocus(chosen, isNarrow)

  const isDetailShown = message !== null || problem !== ''
  const goBack = () => go({ message: '' }, { isStep: true })
  // An empty list needs no hint to choose a message.
  const isEmpty = rows?.length === 0 && !q && !chosen
  return (
    <div className={`grid items-start gap-4 ${isEmpty ? '' : 'lg:grid-cols-[minmax(340px,5fr)_7fr]'}`}>
      <section
        ref={region}
        aria-label={t.list}
        className={`card min-w-0 overflow-hidden ${isDetailShown ? 'max-lg:hidden' : ''}`}
      >
        <ListBar labels={t} q={q} state={state} states={inboxStates} names={t.states}>
          <RefreshButton label={staffMessages.refresh} isBusy={list.isLoading} onRefresh={list.reload} />
        </ListBar>
        {list.body?.isPartial && <p className="px-5 py-3 text-[14px] text-sand-700 max-md:px-4">{t.isPartial}</p>}
        <ListRows
          list={list}
          problem={failureText(list.refused, { failed: t.failed, offline: staffMessages.offline })}
          place="card"
          loading={t.loading}
          empty={q ? { title: t.noneFound } : { title: t.empty[state], children: t.emptyHint }}
        >
          {(messages) => (
            <ul className="divide-y divide-sand-200">
              {messages.map((row) => (
                <MessageLine
                  key={row.id}
                  message={row}
                  isChosen={row.id === chosen}
                  onChoose={() => go({ message: row.id }, { isStep: true })}
                />
              ))}
            </ul>
          )}
        </ListRows>
      </section>
      <div className={`min-w-0 lg:sticky lg:top-4 ${isEmpty ? 'hidden' : isDetailShown ? '' : 'max-lg:hidden'}`}>
        {problem && <BackToList onBack={goBack} />}
        <LoadError text={problem} isBusy={query.isLoading} onRetry={query.reload} />
        {message ? (
          <MessageDetail
            key={message.id}
            message={message}
            isAlone={isNarrow}
            onBack={goBack}
            onChanged={(next) => {
              setMessage(next)
              const isStill = state === 'all' || (state === 'handled') === (next.handledAt !== null)
              list.update((loaded) => ({
                ...loaded,
                rows: loaded.rows.flatMap((row) => (row.id !== next.id ? row : isStill ? next : [])),
              }))
            }}
          />
        ) : (
          !problem && (
            <p className="rounded-lg border border-dashed border-sand-300 px-6 py-14 text-center text-sand-600">
              {t.choose}
            </p>
          )
        )}
      </div>
    </div>
  )
}

function MessageLine({ message, isChosen, onChoose }: { message: MessageWire; isChosen: boolean; onChoose(): void }) {
  const isOpen = message.handledAt === null
  return (
    <li>
      <button
        type="button"
        data-message={message.id}
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="block w-full px-5 py-3.5 max-md:px-4 text-left transition hover:bg-sand-50 focus-visible:-outline-offset-2 aria-[current]:bg-lagoon-50"
      >
        <span className="flex items-baseline gap-2.5">
          <span
            className={`size-2 shrink-0 self-center rounded-full ${isOpen ? 'bg-ember-400' : 'bg-sand-300'}`}
            aria-hidden="true"
          />
          <bdi className={`min-w-0 flex-1 truncate text-sand-900 ${isOpen ? 'font-[680]' : 'font-[540]'}`}>
            {message.name}
          </bdi>
          <span className="numbers shrink-0 text-[13.5px] text-sand-600">{formatMoment(message.createdAt)}</span>
        </span>
        <span className="mt-1 line-clamp-2 pl-[18px] text-[14.5px] leading-snug break-words text-sand-600" dir="auto">
          {message.message}
        </span>
        <span className="sr-only">{isOpen ? t.open : t.handled}</span>
      </button>
    </li>
  )
}

/** On a phone, returns the focus to the message that was open, if it is still listed. */
function useReturnedFocus(chosen: string | null, isNarrow: boolean) {
  const region = useRef<HTMLElement>(null)
  const [last, setLast] = useState({ chosen, closed: '' })
  if (last.chosen !== chosen) setLast({ chosen, closed: last.chosen ?? '' })
  const isClosed = last.closed !== '' && chosen === null
  const focusRow = useEffectEvent(() => {
    if (isNarrow) region.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(last.closed)}"]`)?.focus()
  })
  useEffect(() => {
    if (isClosed) focusRow()
  }, [isClosed])
  return region
}

/** The message of the URL, from the list or from the server. */
function useChosen(id: string | null, rows: MessageWire[] | null) {
  const [message, setMessage] = useState<MessageWire | null>(null)
  const isKnown = message !== null && message.id === id
  const listed = isKnown ? undefined : rows?.find((row) => row.id === id)
  const query = useStaffQuery(
    ['messages', 'one', id],
    id && rows && !isKnown && !listed ? (token) => getMessage(token, id) : null,
  )
  const read = query.data?.message
  const found = listed ?? (read?.id === id ? read : undefined)
  // The open message stays when another filter or a reload removes it from the list.
  if (!isKnown && found) setMessage(found)
  return { message: isKnown ? message : null, setMessage, query }
}
