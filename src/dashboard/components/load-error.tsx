import { Banner } from '#components/banner.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { ActionButton } from './action-button.tsx'

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
        <ActionButton isBusy={isBusy} onClick={() => onRetry()}>
          {dashboard.retry}
        </ActionButton>
      }
    >
      {text}
    </Banner>
  )
}
