import { useCallback, useEffect, useState } from 'react'
import { getRefunds, getSlips, getTransfers } from '#api-client/staff.ts'
import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import type { StaffRefundWire } from '#contracts/payments/staff-account.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { countAgain } from '#dashboard/shell/use-badges.ts'
import { isOpenRefund } from '#domain/payments/payment.ts'
import { paymentsDesk as t } from '#i18n/payments-desk.ts'

export const queueNames = ['slips', 'transfers', 'refunds'] as const
export type QueueName = (typeof queueNames)[number]
export type Queues = {
  slips: StaffSlipWire[]
  transfers: TransferWire[]
  refunds: StaffRefundWire[]
  undecided: UndecidedRefund[]
}

/** All that waits, and of slips and refunds (`withDecided`) what is decided too; null until the first answer. */
export function useQueues(withDecided: boolean) {
  const { ask } = useStaff()
  const [queues, setQueues] = useState<(Queues & { withDecided: boolean }) | null>(null)
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(true)
  const begin = useLatest()

  const load = useCallback(async () => {
    const isLatest = begin()
    setLoading(true)
    const [slips, transfers, refunds] = await Promise.all([
      ask((token) => getSlips(token, withDecided ? 'all' : 'waiting')),
      ask((token) => getTransfers(token)),
      ask((token) => getRefunds(token, withDecided ? 'all' : 'open')),
    ])
    if (!isLatest()) return
    setLoading(false)
    const refused = [slips, transfers, refunds].find((answer) => !answer.ok)
    setProblem(refused ? ('message' in refused && refused.message) || t.failed : '')
    if (slips.ok && transfers.ok && refunds.ok)
      setQueues({ ...slips.body, ...transfers.body, ...refunds.body, withDecided })
  }, [ask, withDecided, begin])
  useEffect(() => {
    void load()
  }, [load])

  const reload = useCallback(async () => {
    countAgain()
    await load()
  }, [load])

  return { queues: queues?.withDecided === withDecided ? queues : null, problem, isLoading, reload }
}

/** How many of each still wait for somebody. */
export function countOpen({ slips, transfers, refunds, undecided }: Queues): Record<QueueName, number> {
  return {
    slips: slips.filter(({ status }) => status === 'waiting').length,
    transfers: transfers.length,
    refunds: undecided.length + refunds.filter(({ status }) => isOpenRefund(status)).length,
  }
}
