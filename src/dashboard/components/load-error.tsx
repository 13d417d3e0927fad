import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { dashboard } from '#i18n/dashboard.ts'

type Props = {
  text: string
  tone?: 'error' | 'warning'
  isBusy?: boolean
  onRetry(): unknown
  className?: string
}

/** A loading error with a button to retry; renders nothing if `text` is empty. */
export function LoadError({ text, tone = 'error', isBusy, onRetry, className }: Props) {
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
