import { Button } from '#parts/button.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { dashboard } from '#phrases/en/dashboard.ts'

/** The server does not answer: the login stays, and one can try again. */
export function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center bg-sand-100 p-6 [--radius-button:11px]">
      <EmptyState
        className="w-full max-w-[560px] bg-sand-0"
        title={dashboard.guard.unreachableTitle}
        action={<Button onClick={onRetry}>{dashboard.guard.retry}</Button>}
      >
        {dashboard.guard.unreachable}
      </EmptyState>
    </main>
  )
}
