import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Tabs } from '#components/tabs.tsx'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { cardLook, ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { TimeLink } from '#dashboard/components/sort-head.tsx'
import { useDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import { AddSlipDialog } from './add-slip-dialog.tsx'
import { type QueueName, queueNames, queueQueryFrom } from './queue-query.ts'
import { RefundDialogs, RefundList, UndecidedList } from './refund-list.tsx'
import { type ReviewCase, ReviewPaymentDialog } from './review-payment-dialog.tsx'
import { SlipList, TransferList } from './transfer-lists.tsx'
import { countOpen, type Queues, usePaymentQueues } from './use-payment-queues.ts'

/** The slips, transfers and refunds that wait for staff. */
export default function PaymentsPage() {
  return (
    <RequirePermission permission="decide about payments" title={t.title} refusal={t.notForRole}>
      <PaymentQueues />
    </RequirePermission>
  )
}

function PaymentQueues() {
  const { params, isShown } = useUrlState()
  const navigate = useNavigate()
  const { tab: tabInUrl, withDecided, usual, order } = queueQueryFrom(params)
  const { queues, problem, isLoading, reload } = usePaymentQueues(withDecided, order)
  const counts = queues && countOpen(queues)
  // Without a tab in the URL, the first queue with open items is shown.
  const firstOpen = counts && queueNames.find((name) => counts[name] > 0)
  const tab = tabInUrl ?? firstOpen ?? 'slips'
  const adding = useDialog('add')
  // In the URL, so that reload and the back button keep it.
  const reviewed = findReviewed(queues, tab, params.get('look'))
  const go = (changes: Record<string, string>, options = {}) =>
    void navigate(urlWith(params, changes), { preventScrollReset: true, ...options })
  // Written to the URL, so that the tab stays when its last item is decided or another queue grows.
  const isUnnamed = !tabInUrl && counts !== null
  useEffect(() => {
    if (!isUnnamed || !isShown()) return
    void navigate(urlWith(params, { tab }), { preventScrollReset: true, replace: true })
  }, [isUnnamed, tab, params, navigate, isShown])

  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        <ActionButton icon={Plus} look="dark" onClick={adding.open}>
          {t.add.button}
        </ActionButton>
      </SectionHead>
      <section aria-label={t.title} className={`${cardLook} p-5 max-md:p-4`}>
        <Tabs
          label={t.tabs}
          tabs={queueNames.map((value) => ({
            value,
            label: t[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
          value={tab}
          onChange={(chosen) => go({ tab: chosen, look: '', order: '' }, { replace: true })}
          className="mb-3"
        >
          {tab !== 'transfers' && (
            <p className="flex justify-end sm:-mt-[52px] sm:mb-2.5">
              <ActionLink
                look="plain"
                preventScrollReset
                to={urlWith(params, { tab, show: withDecided ? '' : 'all', look: '', order: '' })}
              >
                {withDecided ? t.showOpen : t.showAll}
              </ActionLink>
            </p>
          )}
          <ListRows
            list={{ rows: queues && rowsOf(queues, tab), isLoading, reload }}
            problem={problem}
            loading={t.loading}
            empty={{
              title: withDecided && tab !== 'transfers' ? t.noneAtAll[tab] : t.empty[tab],
              children: t.emptyText[tab],
            }}
          >
            {() => (
              <>
                <TimeLink order={order} usual={usual} className="flex! border-b border-sand-200 py-1" />
                {queues && <List tab={tab} queues={queues} onOpen={(id) => go({ tab, look: id })} />}
              </>
            )}
          </ListRows>
        </Tabs>
      </section>
      <ReviewPaymentDialog
        reviewed={reviewed}
        onClose={() => go({ look: '' }, { replace: true })}
        onDecided={() => {
          go({ look: '' }, { replace: true })
          void reload()
        }}
        onStale={reload}
      />
      {tab === 'refunds' && queues && <RefundDialogs {...queues} isLoading={isLoading} onChanged={reload} />}
      <AddSlipDialog isOpen={adding.isOpen} onClose={adding.close} onAdded={reload} />
    </>
  )
}

type ListProps = { tab: QueueName; queues: Queues; onOpen(id: string): void }

function List({ tab, queues, onOpen }: ListProps) {
  switch (tab) {
    case 'slips':
      return <SlipList slips={queues.slips} onOpen={onOpen} />
    case 'transfers':
      return <TransferList transfers={queues.transfers} onOpen={onOpen} />
    case 'refunds':
      return (
        <>
          <UndecidedList undecided={queues.undecided} />
          <RefundList refunds={queues.refunds} />
        </>
      )
  }
}

function rowsOf({ slips, transfers, refunds, undecided }: Queues, tab: QueueName): unknown[] {
  return { slips, transfers, refunds: [...undecided, ...refunds] }[tab]
}

function findReviewed(queues: Queues | null, tab: QueueName, id: string | null): ReviewCase | null {
  if (!queues || !id) return null
  const slip = tab === 'slips' && queues.slips.find((one) => one.id === id)
  if (slip) return { kind: 'slip', slip }
  const transfer = tab === 'transfers' && queues.transfers.find((one) => one.id === id)
  return transfer ? { kind: 'transfer', transfer } : null
}

const urlWith = (params: URLSearchParams, changes: Record<string, string>) => sectionUrl('payments', params, changes)
