import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { getRefunds, getSlips, getTransfers } from '#api-client/payments.ts'
import { Tabs } from '#components/tabs.tsx'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { TimeLink } from '#dashboard/components/sort-head.tsx'
import { useDialog, useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { isOpenRefund } from '#domain/payments/payment.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import { AddSlipDialog } from './add-slip-dialog.tsx'
import { type QueueName, queueNames, queueQueryFrom } from './queue-query.ts'
import { RefundDialogs, RefundLists } from './refund-lists.tsx'
import { ReviewPaymentDialog } from './review-payment-dialog.tsx'
import { type SlipOrTransfer, TransferList } from './transfer-list.tsx'

/** The slips, transfers and refunds that wait for staff. */
export default function PaymentsPage() {
  const { params, go, isShown } = useUrlState()
  const { tab: tabInUrl, withDecided, usual, order } = queueQueryFrom(params)
  const { queues, problem, isLoading, reload } = usePaymentQueues(withDecided, order)
  const counts = queues && countOpen(queues)
  // Without a tab in the URL, the first queue with open items is shown.
  const firstOpen = counts && queueNames.find((name) => counts[name] > 0)
  const tab = tabInUrl ?? firstOpen ?? 'slips'
  const adding = useDialog('add')
  const transfers: SlipOrTransfer[] | null = queues && tab !== 'refunds' ? queues[tab] : null
  const rows: unknown[] | null = transfers ?? (queues && [...queues.undecided, ...queues.refunds])
  const review = useListDialog<'review', SlipOrTransfer>(['review'], { rows: transfers, isLoading })
  // Written to the URL, so that the tab stays when its last item is decided or another queue grows.
  const isUnnamed = !tabInUrl && counts !== null
  useEffect(() => {
    if (isUnnamed && isShown()) go({ tab })
  }, [isUnnamed, tab, go, isShown])

  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        <ActionButton icon={Plus} look="dark" onClick={adding.open}>
          {t.add.button}
        </ActionButton>
      </SectionHead>
      <section aria-label={t.title} className="card p-5 max-md:p-4">
        <Tabs
          label={t.tabs}
          tabs={queueNames.map((value) => ({
            value,
            label: t[value],
            ...(counts ? { count: counts[value] } : {}),
          }))}
          value={tab}
          onChange={(chosen) => go({ tab: chosen, order: '' })}
          className="mb-3"
        >
          {tab !== 'transfers' && (
            <p className="flex justify-end sm:-mt-[52px] sm:mb-2.5">
              <ActionLink
                look="plain"
                preventScrollReset
                to={sectionUrl('payments', params, { tab, show: withDecided ? '' : 'all', order: '' })}
              >
                {withDecided ? t.showOpen : t.showAll}
              </ActionLink>
            </p>
          )}
          <ListRows
            list={{ rows, isLoading, reload }}
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
                {transfers ? (
                  <TransferList transfers={transfers} onOpen={(item) => review.open('review', item)} />
                ) : (
                  queues && <RefundLists {...queues} />
                )}
              </>
            )}
          </ListRows>
        </Tabs>
      </section>
      <ReviewPaymentDialog item={review.rowIn('review')} onClose={review.close} onChanged={reload} />
      {tab === 'refunds' && queues && <RefundDialogs {...queues} isLoading={isLoading} onChanged={reload} />}
      <AddSlipDialog isOpen={adding.isOpen} onClose={adding.close} onAdded={reload} />
    </>
  )
}

type Queues = {
  slips: StaffSlipWire[]
  transfers: TransferWire[]
  refunds: StaffRefundWire[]
  undecided: UndecidedRefund[]
}

/** The payments that wait for staff, with decided slips and refunds on request; null until the first response. */
function usePaymentQueues(withDecided: boolean, order: ListOrder) {
  const { data, refused, isLoading } = useStaffQuery<Queues>(
    ['payments', 'queues', withDecided, order],
    async (token) => {
      const [slips, transfers, refunds] = await Promise.all([
        getSlips(token, { status: withDecided ? 'all' : 'waiting', order }),
        getTransfers(token, order),
        getRefunds(token, { status: withDecided ? 'all' : 'open', order }),
      ])
      if (!slips.ok) return slips
      if (!transfers.ok) return transfers
      return refunds.ok ? { ...refunds, body: { ...slips.body, ...transfers.body, ...refunds.body } } : refunds
    },
  )
  const invalidate = useInvalidate()
  const reload = () => invalidate(['payments'], ['badges'])

  return { queues: data, problem: failureText(refused, t), isLoading, reload }
}

function countOpen({ slips, transfers, refunds, undecided }: Queues): Record<QueueName, number> {
  return {
    slips: slips.filter(({ status }) => status === 'waiting').length,
    transfers: transfers.length,
    refunds: undecided.length + refunds.filter(({ status }) => isOpenRefund(status)).length,
  }
}
