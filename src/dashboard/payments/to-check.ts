import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getSlips, getTransfers } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useNewsOf } from '#dashboard/shell/news.ts'
import { may } from '#rules/permission.ts'

const changed = 'paymentsChanged'

/** Tells the sidebar that a slip or transfer was decided. */
export function tellPaymentsChanged() {
  window.dispatchEvent(new Event(changed))
}

/** How many slips and transfers wait for a clerk, for the sidebar's badge; null until known. */
export function useToCheck(): number | null {
  const { staff, ask } = useStaff()
  const [params] = useSearchParams()
  const [count, setCount] = useState<number | null>(null)
  const section = params.get('section')
  const isAllowed = may(staff.role, 'decide about payments')

  // Only the latest question's answer counts.
  const latest = useRef(0)

  const look = useCallback(async () => {
    if (!isAllowed) return
    latest.current += 1
    const mine = latest.current
    const [slips, transfers] = await Promise.all([ask((token) => getSlips(token)), ask((token) => getTransfers(token))])
    if (mine !== latest.current || !slips.ok || !transfers.ok) return
    setCount(slips.body.slips.length + transfers.body.transfers.length)
  }, [ask, isAllowed])
  useNewsOf('slip', look)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is a moment to look again
  useEffect(() => {
    void look()
    window.addEventListener(changed, look)
    return () => window.removeEventListener(changed, look)
  }, [look, section])

  return count
}
