import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { staffForm as t } from '#i18n/staff-form.ts'

/** Somebody deleted the booking under the clerk's hands: what was typed for it begins a new one. */
export function Gone({ onAnew }: { onAnew(): void }) {
  return (
    <Banner
      tone="error"
      className="mb-5"
      action={
        <Button
          look="line"
          size="sm"
          onClick={onAnew}
          className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal"
        >
          {t.makeAnew}
        </Button>
      }
    >
      {t.gone}
    </Banner>
  )
}
