import { Send } from 'lucide-react'
import { type EmailState, getEmail, getEmailStatus, getEmails, sendTestEmail } from '#api-client/emails.ts'
import { Banner } from '#components/banner.tsx'
import { Select } from '#components/select.tsx'
import { Tabs } from '#components/tabs.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { EmailCounts, EmailWire } from '#contracts/messaging/email.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { TimeLink } from '#dashboard/components/sort-head.tsx'
import { usePagedList } from '#dashboard/hooks/use-paged-list.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { guestTopics, otherTopics, staffTopics } from '#domain/messaging/email-topic.ts'
import { type ListOrder, orderFrom } from '#domain/primitives/list-order.ts'
import { emailLog as t } from '#i18n/staff-emails.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailList } from './email-list.tsx'

const states = ['all', 'dead', 'written', 'waiting', 'sent'] as const
type Filter = { state: (typeof states)[number]; topic: string; q: string; order: ListOrder }
const topics: readonly string[] = [...guestTopics, ...staffTopics, ...otherTopics]
/** One page of the API. */
const pageSize = 100

/** The outbox: every email with its recipient, subject and state. */
export default function EmailsPage() {
  const { params, go, leave } = useUrlState()
  // Also an email that is not in the list.
  const opened = params.get('dialog') === 'email' ? Number(params.get('row')) || null : null
  const filter: Filter = {
    state: states.find((name) => name === params.get('state')) ?? 'all',
    topic: topics.find((name) => name === params.get('kind')) ?? '',
    q: params.get('q') ?? '',
    order: orderFrom(params, 'latest'),
  }
  const status = useStaffQuery(['emails', 'status'], getEmailStatus)
  const list = usePagedList({
    key: ['emails', 'list', filter],
    pageSize,
    maxRows: pageSize,
    keepPrevious: true,
    read: (token, { cursor }) =>
      getEmails(token, { ...queryOf(filter), cursor: cursor === null ? null : Number(cursor) }),
    rowsOf: ({ emails }) => emails,
    keyOf: ({ id }) => id,
  })
  const reload = () => Promise.all([status.reload(), list.reload()])
  const isFiltered = Boolean(filter.q || filter.topic)

  const counts = status.data
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={list.isLoading} onRefresh={reload} />
        <SendTestEmail />
      </SectionHead>
      {counts && !counts.hasServer && (
        <Banner tone="warning" className="mb-5">
          {t.noServer}
        </Banner>
      )}
      <section aria-label={t.title} className="card p-5 max-md:p-4">
        <Tabs
          label={t.tabs}
          tabs={states.map((value) => ({ value, label: t[value], ...countOf(counts, value) }))}
          value={filter.state}
          onChange={(state) => go({ state: state === 'all' ? '' : state })}
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
              onChange={(kind) => go({ kind })}
              options={[
                { value: '', label: t.allKinds },
                ...topics.map((topic) => ({ value: topic, label: t.topics[topic] ?? topic })),
              ]}
              className="max-md:basis-full md:w-72 md:[&_select]:min-h-11!"
            />
          </div>
          {list.body?.isPartial && <p className="py-3 text-[14px] text-sand-700">{t.isPartial}</p>}
          <ListRows
            list={{ ...list, reload }}
            problem={failureText(list.refused ?? status.refused, t)}
            loading={t.loading}
            empty={{
              title: isFiltered ? t.noneFound : t.empty[filter.state],
              action: isFiltered && <ActionButton onClick={() => go({ q: '', kind: '' })}>{t.showAll}</ActionButton>,
            }}
          >
            {(emails) => (
              <>
                <TimeLink order={filter.order} usual="latest" className="flex! border-b border-sand-200 py-1" />
                <EmailList
                  emails={emails}
                  onOpen={(id) => go({ dialog: 'email', row: String(id) }, { isStep: true })}
                />
              </>
            )}
          </ListRows>
        </Tabs>
      </section>
      <EmailDialog id={opened} onClose={() => leave({ dialog: '', row: '' })} />
    </>
  )
}

function queryOf({ state, ...filter }: Filter): Omit<Filter, 'state'> & { state?: EmailState } {
  return { ...(state === 'all' ? {} : { state }), ...filter }
}

/** Emails that were not sent are counted: the others are too many. */
function countOf(counts: EmailCounts | null, state: Filter['state']): { count?: number } {
  return counts && state !== 'all' && state !== 'sent' ? { count: counts[state] } : {}
}

const pollMs = 2_000
const maxPolls = 12

/** Sends a test email to the signed-in member and shows the outcome. */
function SendTestEmail() {
  const { staff } = useStaff()
  const toasts = useToasts()
  const { run, isBusy } = useStaffMutation(sendAndWait, {
    invalidates: [['emails'], ['badges']],
    onSuccess: ({ email }) => showOutcome(email),
    failureToast: t.failed,
  })

  /** Resolves with the email once its outcome is known, or after the last poll. */
  async function sendAndWait(token: string) {
    const response = await sendTestEmail(token)
    if (!response.ok) return response
    toasts.success(t.testTo(staff.email))
    let { body } = response
    for (let polls = 0; polls < maxPolls && isUndecided(body.email); polls++) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const current = await getEmail(token, body.email.id)
      if (current.ok) body = { ...body, email: current.body.email }
    }
    return { ...response, body }
  }

  function showOutcome({ state, reason }: EmailWire) {
    if (state === 'sent') toasts.success(t.testSent(staff.email))
    else if (state === 'written') toasts.success(t.testWritten)
    else if (reason) toasts.error(t.testFailed(reason))
    else toasts.error(t.testWaiting)
  }

  return (
    <ActionButton icon={Send} look="dark" isBusy={isBusy} onClick={() => run()} className="max-md:flex-1">
      {isBusy ? t.testing : t.test}
    </ActionButton>
  )
}

function isUndecided({ state, reason }: EmailWire): boolean {
  return state === 'waiting' && !reason
}
