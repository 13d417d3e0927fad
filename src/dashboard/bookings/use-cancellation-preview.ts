import { useCallback, useEffect, useState } from 'react'
import { getCancellation } from '#api-client/staff-bookings.ts'
import type { CancellationPreview } from '#contracts/bookings/cancellation.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useLatest } from '#dashboard/hooks/use-latest.ts'
import { cancelling as t } from '#i18n/cancelling.ts'

/** The result of cancelling a booking now; null until it has arrived. */
export function useCancellationPreview(reference: string) {
  const { callApi } = useStaff()
  const [preview, setPreview] = useState<CancellationPreview | null>(null)
  const [problem, setProblem] = useState('')
  const begin = useLatest()
  const load = useCallback(async () => {
    const isLatest = begin()
    setProblem('')
    const answer = await callApi((token) => getCancellation(token, reference))
    if (!isLatest()) return
    if (answer.ok) setPreview(answer.body)
    else setProblem(answer.message || t.failed)
  }, [callApi, reference, begin])
  useEffect(() => void load(), [load])
  return { preview, problem, load }
}
