import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getLetterStatus } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { may } from '#rules/permission.ts'

/** How many letters reached nobody, for the sidebar's badge; null until known. Looked up anew in each section. */
export function useUnsent(): number | null {
  const { staff, ask } = useStaff()
  const [params] = useSearchParams()
  const [unsent, setUnsent] = useState<number | null>(null)
  const section = params.get('section')
  const isAllowed = may(staff.role, 'see letters')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is a moment to look again
  useEffect(() => {
    if (!isAllowed) return
    let isWanted = true
    void ask((token) => getLetterStatus(token)).then((answer) => {
      if (isWanted && answer.ok) setUnsent(answer.body.dead + answer.body.written)
    })
    return () => {
      isWanted = false
    }
  }, [ask, isAllowed, section])

  return unsent
}
