import { getRefunds, getSlips, getTransfers } from '#api-client/payments.ts'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { isOpenRefund } from '#domain/payments/payment.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { staffPayments as t } from '#i18n/staff-payments.ts'
import type { QueueName } from './queue-query.ts'

export type Queues = {
  slips: StaffSlipWire[]
  transfers: TransferWire[]
  refunds: StaffRefundWire[]
  undecided: UndecidedRefund[]
}

/** The payments that wait for staff, with decided slips and refunds on request; null until the first response. */
export function usePaymentQueues(withDecided: boolean, order: ListOrder) {
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

export function countOpen({ slips, transfers, refunds, undecided }: Queues): Record<QueueName, number> {
  return {
    slips: slips.filter(({ status }) => status === 'waiting').length,
    transfers: transfers.length,
    refunds: undecided.length + refunds.filter(({ status }) => isOpenRefund(status)).length,
  }
}
