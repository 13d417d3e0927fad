import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getRefunds, getSlips, getTransfers } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useChanges } from '#dashboard/shell/news.ts'
import { useLatest } from '#dashboard/use-latest.ts'
import { may } from '#rules/permission.ts'

const changed = 'paymentsChanged'

/** Tells the sidebar that a slip, transfer or refund was decided. */
export function tellPaymentsChanged() {
  window.dispatchEvent(new Event(changed))
}

/** How many slips, transfers and refunds wait for somebody, for the sidebar's badge; null until known. */
export function useToCheck(): number | null {
  const { staff, ask } = useStaff()
  const [params] = useSearchParams()
  const [count, setCount] = useState<number | null>(null)
  const section = params.get('section')
  const isAllowed = may(staff.role, 'decide about payments')

  const begin = useLatest()

  const look = useCallback(async () => {
    if (!isAllowed) return
    const isLatest = begin()
    const [slips, transfers, refunds] = await Promise.all([
      ask((token) => getSlips(token)),
      ask((token) => getTransfers(token)),
      ask((token) => getRefunds(token)),
    ])
    if (!isLatest() || !slips.ok || !transfers.ok || !refunds.ok) return
    setCount(slips.body.slips.length + transfers.body.transfers.length + refunds.body.refunds.length)
  }, [ask, isAllowed, begin])
  useChanges(look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is a moment to look again
  useEffect(() => {
    void look()
    window.addEventListener(changed, look)
    return () => window.removeEventListener(changed, look)
  }, [look, section])

  return count
}
