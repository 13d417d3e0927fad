import { Button } from '#components/button.tsx'
import { Emblem } from '#components/emblem.tsx'
import { dashboard } from '#i18n/dashboard.ts'

/** Shown while the server does not respond. The session stays. */
export function Unreachable({ onRetry }: { onRetry(): void }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand-100 p-6 [--radius-button:11px]">
      <div
        role="alert"
        className="grid w-full max-w-[560px] justify-items-center gap-4 rounded-xl border border-sand-200 bg-sand-0 px-6 py-14 text-center shadow-1"
      >
        <Emblem className="size-16" />
        <h1 className="text-[27px]">{dashboard.guard.unreachableTitle}</h1>
        <p className="text-sand-600">{dashboard.guard.unreachable}</p>
        <Button onClick={onRetry}>{dashboard.retry}</Button>
      </div>
    </main>
  )
}
