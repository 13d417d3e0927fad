import { Dialog } from '#components/dialog.tsx'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { useTurn } from '#dashboard/hooks/use-dialog-key.ts'
import { today } from '#i18n/today.ts'

const t = today.noShow

/** Asked before somebody is given up, who may be just around the corner. */
export function NoShowDialog({
  guest,
  onClose,
  onConfirm,
}: {
  guest: DayGuest | null
  onClose(): void
  onConfirm(guest: DayGuest): void
}) {
  const { subject: last } = useTurn(guest)
  return (
    <Dialog
      title={t.title}
      isOpen={guest !== null}
      onClose={onClose}
      size="sm"
      footer={
        <DialogFoot
          quiet={t.cancel}
          onQuiet={onClose}
          main={t.confirm}
          onMain={() => last && onConfirm(last)}
          look="danger"
          focus="quiet"
        />
      }
    >
      {last && (
        <>
          <p dir="auto" className="text-[17px] font-[620] text-sand-900">
            {t.question(last.name, last.participants)}
          </p>
          <p className="mt-2 text-sand-700">{t.consequence}</p>
        </>
      )}
    </Dialog>
  )
}
