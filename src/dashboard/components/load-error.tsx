import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { dashboard } from '#i18n/dashboard.ts'

/** What could not be read from the server, with the way to read it again; nothing where there is no such text. */
export function Problem({
  text,
  tone = 'error',
  isBusy,
  onRetry,
  className,
}: {
  text: string
  tone?: 'error' | 'warning'
  isBusy?: boolean
  onRetry(): void
  className?: string
}) {
  if (!text) return null
  return (
    <Banner
      tone={tone}
      className={className}
      action={
        <Button look="line" size="sm" isBusy={isBusy} onClick={() => onRetry()} className="max-md:min-h-11">
          {dashboard.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
