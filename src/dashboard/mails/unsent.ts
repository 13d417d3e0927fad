import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getLetterStatus } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { useLatest } from '#dashboard/use-latest.ts'
import { may } from '#rules/permission.ts'

/** How many letters reached nobody, for the sidebar's badge; null until known. Looked up anew in each section. */
export function useUnsent(): number | null {
  const { staff, ask } = useStaff()
  const [params] = useSearchParams()
  const [unsent, setUnsent] = useState<number | null>(null)
  const section = params.get('section')
  const begin = useLatest()
  const isAllowed = may(staff.role, 'see letters')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is a moment to look again
  useEffect(() => {
    if (!isAllowed) return
    const isLatest = begin()
    void ask((token) => getLetterStatus(token)).then((answer) => {
      if (isLatest() && answer.ok) setUnsent(answer.body.dead + answer.body.written)
    })
    return () => void begin()
  }, [ask, isAllowed, section, begin])

  return unsent
}
