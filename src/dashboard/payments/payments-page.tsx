import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button, LinkButton } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { Tabs } from '#components/tabs.tsx'
import { RefreshButton } from '#dashboard/components/list-page.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import { AddSlipDialog } from './add-slip-dialog.tsx'
import { RefundList, UndecidedList } from './refund-list.tsx'
import { type ReviewCase, ReviewPaymentDialog } from './review-payment-dialog.tsx'
import { SlipList, TransferList } from './transfer-lists.tsx'
import { countOpen, type QueueName, type Queues, queueNames, useQueues } from './use-payment-queues.ts'

/** The slips, transfers and refunds that wait for staff. */
export function PaymentsPage() {
  return (
    <RequirePermission permission="decide about payments" title={t.title} refusal={t.notForRole}>
      <PaymentQueues />
    </RequirePermission>
  )
}

function PaymentQueues() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const withDecided = params.get('show') === 'all'
  const { queues, problem, isLoading, reload } = useQueues(withDecided)
  const counts = queues && countOpen(queues)
  const tabInUrl = queueNames.find((name) => name === params.get('tab'))
  // Without a tab in the URL, the first queue with open items is shown.
  const firstOpen = counts && queueNames.find((name) => counts[name] > 0)
  const tab = tabInUrl ?? firstOpen ?? 'slips'
  const [isAdding, setAdding] = useState(false)
  // In the URL, so that reload and the back button keep it.
  const reviewed = findReviewed(queues, tab, params.get('look'))
  const go = (changes: Record<string, string>, options = {}) =>
    void navigate(addressWith(params, changes), { preventScrollReset: true, ...options })
  // Written to the URL, so that the tab stays when its last item is decided or another queue grows.
  const isUnnamed = !tabInUrl && counts !== null
  const { search } = useLocation()
  useEffect(() => {
    // After Back, the URL already belongs to another screen while this one is still drawn.
    if (!isUnnamed || window.location.search !== search) return
    void navigate(addressWith(params, { tab }), { preventScrollReset: true, replace: true })
  }, [isUnnamed, tab, params, navigate, search])

  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        <Button size="sm" onClick={() => setAdding(true)} className="max-md:min-h-12 max-md:flex-1">
          <Plus className="icon" aria-hidden="true" />
          {t.add.button}
        </Button>
      </SectionHead>
      <section className="rounded-lg border border-sand-200 bg-sand-0 p-5 shadow-1 max-md:p-4">
        <Tabs
          label={t.tabs}
          tabs={queueNames.map((value) => ({
            value,
            label: t[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
          value={tab}
          onChange={(chosen) => go({ tab: chosen, look: '' }, { replace: true })}
          className="mb-3"
        >
          <LoadError text={problem} isBusy={isLoading} onRetry={reload} className="mb-3" />
          {tab !== 'transfers' && (
            <p className="flex justify-end sm:-mt-[52px] sm:mb-2.5">
              <LinkButton
                look="plain"
                size="sm"
                preventScrollReset
                to={addressWith(params, { tab, show: withDecided ? '' : 'all', look: '' })}
                className="max-md:min-h-11"
              >
                {withDecided ? t.showOpen : t.showAll}
              </LinkButton>
            </p>
          )}
          {queues ? (
            <List
              tab={tab}
              queues={queues}
              withDecided={withDecided}
              onOpen={(id) => go({ tab, look: id })}
              onChanged={reload}
            />
          ) : (
            !problem && <Loading />
          )}
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
      <AddSlipDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={reload} />
    </>
  )
}

type ListProps = {
  tab: QueueName
  queues: Queues
  withDecided: boolean
  onOpen(id: string): void
  onChanged(): void
}

function List({ tab, queues, withDecided, onOpen, onChanged }: ListProps) {
  switch (tab) {
    case 'slips':
      return <SlipList slips={queues.slips} withDecided={withDecided} onOpen={onOpen} />
    case 'transfers':
      return <TransferList transfers={queues.transfers} onOpen={onOpen} />
    case 'refunds':
      return (
        <>
          <UndecidedList undecided={queues.undecided} onChanged={onChanged} />
          <RefundList
            refunds={queues.refunds}
            withDecided={withDecided}
            isAlone={queues.undecided.length === 0}
            onChanged={onChanged}
          />
        </>
      )
  }
}

function Loading() {
  return (
    <div className="space-y-4 py-4">
      <p role="status" className="text-sand-600">
        {t.loading}
      </p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

function findReviewed(queues: Queues | null, tab: QueueName, id: string | null): ReviewCase | null {
  if (!queues || !id) return null
  const slip = tab === 'slips' && queues.slips.find((one) => one.id === id)
  if (slip) return { kind: 'slip', slip }
  const transfer = tab === 'transfers' && queues.transfers.find((one) => one.id === id)
  return transfer ? { kind: 'transfer', transfer } : null
}

const addressWith = (params: URLSearchParams, changes: Record<string, string>) =>
  sectionUrl('payments', params, changes)
