import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type EmailState, getEmailStatus, getEmails } from '#api-client/emails.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Tabs } from '#components/tabs.tsx'
import type { EmailCounts, EmailWire } from '#contracts/messaging/email.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { mails as messages } from '#i18n/staff-emails.ts'
import { EmailList } from './email-list.tsx'
import { TestButton } from './send-test-email.tsx'

/** The outbox: failed emails first. */
export function EmailsPage() {
  return (
    <RequirePermission permission="see letters" title={messages.title} refusal={messages.notForRole}>
      <EmailsScreen />
    </RequirePermission>
  )
}

type Shown = { state: EmailState; q: string; rows: EmailWire[]; next: number | null }
/** Up to this many rows need no search field. */
const maxWithoutSearch = 20
const states = ['dead', 'written', 'waiting'] as const satisfies EmailState[]

function EmailsScreen() {
  const { callApi } = useStaff()
  const [params, setParams] = useSearchParams()
  const stateInUrl = states.find((name) => name === params.get('state'))
  const [counts, setCounts] = useState<EmailCounts | null>(null)
  const q = params.get('q') ?? ''
  const [loaded, setLoaded] = useState<Shown | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)

  const begin = useLatest()

  const load = useCallback(async () => {
    const isLatest = begin()
    setLoading(true)
    const status = await callApi((token) => getEmailStatus(token))
    if (!isLatest()) return
    if (status.ok) setCounts(status.body)
    // Without a choice, the first state that has emails is shown.
    const there = status.ok ? states.find((name) => status.body[name] > 0) : undefined
    const state = stateInUrl ?? there ?? 'dead'
    const list = await callApi((token) => getEmails(token, { state, q }))
    if (!isLatest()) return
    setLoading(false)
    if (list.ok) setLoaded({ state, q, rows: list.body.letters, next: list.body.next })
    setProblem(status.ok && list.ok ? '' : (!list.ok && list.message) || messages.failed)
  }, [callApi, stateInUrl, q, begin])
  useEffect(() => {
    void load()
  }, [load])

  const state = stateInUrl ?? loaded?.state ?? 'dead'
  const shown = loaded?.state === state && loaded.q === q ? loaded : null
  const go = useCallback(
    (next: { state: EmailState; q: string }) =>
      setParams(
        { section: 'mails', state: next.state, ...(next.q ? { q: next.q } : {}) },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const search = useCallback((text: string) => go({ state, q: text }), [go, state])

  async function more() {
    if (!shown?.next) return
    const isLatest = begin()
    setLoading(true)
    const list = await callApi((token) => getEmails(token, { state, q, cursor: shown.next }))
    if (!isLatest()) return
    setLoading(false)
    if (list.ok) setLoaded({ ...shown, rows: [...shown.rows, ...list.body.letters], next: list.body.next })
    setProblem(list.ok ? '' : list.message || messages.failed)
  }

  return (
    <>
      <SectionHead title={messages.title} lead={messages.lead}>
        <Button look="line" size="sm" isBusy={isLoading} onClick={load} className="max-md:min-h-12 max-md:flex-1">
          <RefreshCw className="icon" aria-hidden="true" />
          {messages.refresh}
        </Button>
        <TestButton onSent={load} />
      </SectionHead>
      {counts && !counts.hasServer && (
        <Banner tone="warning" className="mb-5">
          {messages.noServer}
        </Banner>
      )}
      <EmailCountTiles counts={counts} />
      <section className="rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1 max-md:p-4">
        <Tabs
          label={messages.tabs}
          tabs={states.map((value) => ({
            value,
            label: messages[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
          value={state}
          onChange={(next) => go({ state: next, q })}
          className="mb-3"
          beside={
            ((counts && counts[state] > maxWithoutSearch) || q) && (
              <SearchField
                label={messages.search}
                hint={messages.searchHint}
                q={q}
                onQuery={search}
                className="max-md:basis-full md:w-80"
              />
            )
          }
        >
          <LoadError text={problem} onRetry={load} className="mb-3" />
          {shown && q && shown.rows.length === 0 && (
            <EmptyState
              title={messages.noneFound}
              action={
                <Button look="line" size="sm" onClick={() => search('')}>
                  {messages.showAll}
                </Button>
              }
            />
          )}
          {shown ? (
            <>
              {(shown.rows.length > 0 || !q) && (
                <EmailList
                  state={state}
                  emails={shown.rows}
                  // Without a mail server the email would only be written to a file again.
                  canRetry={counts?.hasServer === true || state !== 'written'}
                  onRetried={load}
                />
              )}
              {shown.next && (
                <div className="grid place-items-center p-4">
                  <Button look="line" size="sm" isBusy={isLoading} onClick={more} className="max-md:min-h-12">
                    {isLoading ? dashboard.lists.loadingMore : dashboard.lists.more}
                  </Button>
                </div>
              )}
            </>
          ) : (
            !problem && (
              <p role="status" className="py-8 text-sand-600">
                {messages.loading}
              </p>
            )
          )}
        </Tabs>
      </section>
    </>
  )
}

const dots: Record<EmailState, string> = {
  dead: 'bg-clay-500',
  written: 'bg-turmeric-500',
  waiting: 'bg-sky-500',
}

function EmailCountTiles({ counts }: { counts: EmailCounts | null }) {
  const hints = { dead: messages.deadHint, written: messages.writtenHint, waiting: messages.waitingHint }
  return (
    <dl aria-label={messages.figures} className="mb-5 grid grid-cols-3 gap-4 max-md:gap-2.5">
      {states.map((state) => (
        <div key={state} className="rounded-lg border border-sand-200 bg-sand-0 px-5 py-4 shadow-1 max-sm:px-3">
          <dt className="flex items-center gap-2 whitespace-nowrap font-[540] text-sand-600">
            <span className={`size-2 rounded-full ${dots[state]}`} aria-hidden="true" />
            {messages[state]}
          </dt>
          <dd className="display numbers mt-1.5 text-[30px] leading-[1.1] font-bold text-lagoon-900">
            {counts ? counts[state] : '–'}
          </dd>
          <dd className="mt-1 text-[13.5px] text-sand-600 max-sm:hidden">{hints[state]}</dd>
        </div>
      ))}
    </dl>
  )
}
