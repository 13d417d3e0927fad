import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getSlips, getTransfers } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is a moment to look again
  useEffect(() => {
    if (!isAllowed) return
    let isWanted = true
    async function look() {
      const [slips, transfers] = await Promise.all([
        ask((token) => getSlips(token)),
        ask((token) => getTransfers(token)),
      ])
      if (isWanted && slips.ok && transfers.ok) setCount(slips.body.slips.length + transfers.body.transfers.length)
    }
    void look()
    window.addEventListener(changed, look)
    return () => {
      isWanted = false
      window.removeEventListener(changed, look)
    }
  }, [ask, isAllowed, section])

  return count
}
