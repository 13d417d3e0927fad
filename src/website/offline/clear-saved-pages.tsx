import { Button } from '#components/button.tsx'
import { offline } from '#i18n/offline.ts'

/** Hidden without scripts, when nothing is stored either. See clear-site-data.ts. */
export function ClearSavedPages() {
  const t = offline.clear
  return (
    <div className="-mt-4 pb-9 print:hidden">
      <Button look="line" data-clear-kept hidden className="h-auto! min-h-[50px] py-2 whitespace-normal!">
        {t.button}
      </Button>
      <p role="status" data-clear-done={t.done} className="mt-3 font-[580] text-leaf-700" />
    </div>
  )
}
