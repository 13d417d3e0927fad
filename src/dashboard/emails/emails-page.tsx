import { useSearchParams } from 'react-router'
import { type EmailState, getEmailStatus, getEmails } from '#api-client/emails.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Select } from '#components/select.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Tabs } from '#components/tabs.tsx'
import type { EmailCounts } from '#contracts/messaging/email.ts'
import { RefreshButton } from '#dashboard/components/list-page.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { guestTopics, otherTopics, staffTopics } from '#domain/messaging/email-topic.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { mails as t } from '#i18n/staff-emails.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailList } from './email-list.tsx'
import { TestButton } from './send-test-email.tsx'

/** The outbox: every email with its recipient, subject and state. */
export function EmailsPage() {
  return (
    <RequirePermission permission="see emails" title={t.title} refusal={t.notForRole}>
      <EmailsScreen />
    </RequirePermission>
  )
}

const states = ['all', 'dead', 'written', 'waiting', 'sent'] as const
type Filter = { state: (typeof states)[number]; topic: string; q: string }
const topics: readonly string[] = [...guestTopics, ...staffTopics, ...otherTopics]
/** One page of the API. */
const pageSize = 100

function filterFrom(params: URLSearchParams): Filter {
  return {
    state: states.find((name) => name === params.get('state')) ?? 'all',
    topic: topics.find((name) => name === params.get('kind')) ?? '',
    q: params.get('q') ?? '',
  }
}

function EmailsScreen() {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)
  const open = Number(params.get('email')) || null
  const status = useStaffQuery(['emails', 'status'], getEmailStatus)
  const list = usePagedList({
    ...{ key: ['emails', 'list', filter], pageSize, maxRows: pageSize, keepPrevious: true },
    read: (token, { cursor }) =>
      getEmails(token, { ...queryOf(filter), cursor: cursor === null ? null : Number(cursor) }),
    rowsOf: ({ emails }) => emails,
    keyOf: ({ id }) => id,
  })
  const reload = () => Promise.all([status.reload(), list.reload()])

  function go(changes: Partial<Filter> & { email?: number | null }) {
    const { state, topic, q, email = null } = { ...filter, ...changes }
    const next = { state: state === 'all' ? '' : state, kind: topic, q, email: email ? String(email) : '' }
    const set = Object.entries(next).filter(([, value]) => value !== '')
    setParams({ section: 'mails', ...Object.fromEntries(set) }, { replace: email === null, preventScrollReset: true })
  }

  const counts = status.data
  const problem = failureText(list.refused ?? status.refused, t)
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={list.isLoading} onRefresh={reload} />
        <TestButton />
      </SectionHead>
      {counts && !counts.hasServer && (
        <Banner tone="warning" className="mb-5">
          {t.noServer}
        </Banner>
      )}
      <section aria-label={t.title} className="rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1 max-md:p-4">
        <Tabs
          label={t.tabs}
          tabs={states.map((value) => ({ value, label: t[value], ...countOf(counts, value) }))}
          value={filter.state}
          onChange={(state) => go({ state })}
          className="mb-4"
        >
          <div className="mb-2 flex flex-wrap items-end gap-3">
            <SearchField
              label={t.search}
              hint={t.searchHint}
              q={filter.q}
              onQuery={(q) => go({ q })}
              className="max-md:basis-full md:w-96"
            />
            <Select
              label={t.kind}
              hideLabel
              value={filter.topic}
              onChange={(topic) => go({ topic })}
              options={[
                { value: '', label: t.allKinds },
                ...topics.map((topic) => ({ value: topic, label: t.topics[topic] ?? topic })),
              ]}
              className="max-md:basis-full md:w-72 md:[&_select]:h-11"
            />
          </div>
          <LoadError text={problem} isBusy={list.isLoading} onRetry={reload} className="my-3" />
          {list.rows ? (
            <div aria-busy={list.isLoading} className={list.isLoading ? 'opacity-60 transition-opacity delay-200' : ''}>
              <EmailList
                emails={list.rows}
                emptyText={filter.q || filter.topic ? t.noneFound : t.empty[filter.state]}
                onShowAll={filter.q || filter.topic ? () => go({ q: '', topic: '' }) : null}
                onOpen={(email) => go({ email })}
              />
              {list.hasMore && (
                <div className="grid place-items-center p-4">
                  <Button
                    look="line"
                    size="sm"
                    isBusy={list.isLoadingMore}
                    onClick={list.loadMore}
                    className="max-md:min-h-12"
                  >
                    {list.isLoadingMore ? dashboard.lists.loadingMore : dashboard.lists.more}
                  </Button>
                </div>
              )}
            </div>
          ) : (
            !problem && <Loading />
          )}
        </Tabs>
      </section>
      <EmailDialog id={open} onClose={() => go({})} />
    </>
  )
}

function queryOf({ state, topic, q }: Filter): { state?: EmailState; topic: string; q: string } {
  return { ...(state === 'all' ? {} : { state }), topic, q }
}

/** Emails that were not sent are counted: the others are too many. */
function countOf(counts: EmailCounts | null, state: Filter['state']): { count?: number } {
  return counts && state !== 'all' && state !== 'sent' ? { count: counts[state] } : {}
}

function Loading() {
  return (
    <div className="space-y-4 py-4">
      <p role="status" className="text-sand-600">
        {t.loading}
      </p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  )
}
