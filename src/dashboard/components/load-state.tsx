import type { ReactElement } from 'react'
import type { Refused } from '#api-client/request.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { ListSkeleton } from './list-rows.tsx'
import { LoadError } from './load-error.tsx'

type Props = {
  query: { data: unknown; refused: Refused | null; isLoading: boolean; reload(): unknown }
  messages: { failed: string; offline?: string }
  /** A sentence above grey lines, or another skeleton. */
  loading: string | ReactElement
  /** False while the data is not what the screen needs, such as texts of an earlier visit. */
  isLoaded?: boolean
  className?: string
}

/** Why a query failed, with a button to retry, or that it is loading; nothing once it has data. */
export function LoadState({ query, messages, loading, isLoaded = query.data !== null, className }: Props) {
  const problem = failureText(query.refused, messages)
  return (
    <>
      <LoadError text={problem} isBusy={query.isLoading} onRetry={query.reload} className={className} />
      {!isLoaded && !problem && (typeof loading === 'string' ? <ListSkeleton label={loading} /> : loading)}
    </>
  )
}
