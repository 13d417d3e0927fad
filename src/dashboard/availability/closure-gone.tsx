import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { discardDraft, readDraft, stackDraft } from '#dashboard/hooks/saved-draft.ts'
import { availability } from '#i18n/availability.ts'
import { keptName } from './closure-dialog.tsx'
import type { Draft } from './closure-draft.ts'

const t = availability.form

/** The address names an entry that is not there (any more). What was typed for it can be added as a new one. */
export function Gone({ entry, onAnew }: { entry: string; onAnew(stretch: { from: string; to: string }): void }) {
  const typed = readDraft<Draft>(keptName(entry))
  if (!typed)
    return (
      <Banner tone="warning" className="mb-4">
        {t.gone}
      </Banner>
    )
  const { version: _, ...draft } = typed
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <Button
          look="line"
          size="sm"
          onClick={() => {
            const stretch = { from: draft.start, to: draft.end }
            stackDraft(keptName(`${stretch.from} ${stretch.to}`), draft)
            discardDraft(keptName(entry))
            onAnew(stretch)
          }}
          className="max-md:min-h-12"
        >
          {t.addAnew}
        </Button>
      }
    >
      {t.goneKept}
    </Banner>
  )
}
