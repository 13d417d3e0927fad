import { type BookingsInTheWay, deletePackage, setPackageActive } from '#api-client/packages.ts'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { deletedMessage } from '#dashboard/components/deleted-message.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { PackageInUse } from './package-in-use.tsx'

type Props = { pkg: PackageWire; isOpen: boolean; onClose(): void; onChanged(): Promise<void> }

/** Deletes a package. One with bookings can be taken off sale instead. */
export const DeletePackageDialog = keyedDialog('pkg', DeleteForm)

function DeleteForm({ pkg, isOpen, onClose, onChanged }: Props) {
  const toasts = useToasts()
  const { _id, name } = pkg
  const deletion = useStaffMutation((token) => deletePackage(token, _id))
  const deactivation = useStaffMutation((token) => setPackageActive(token, _id, false), {
    onSuccess: () => done(t.deactivated(name)),
  })
  const isBusy = deletion.isBusy || deactivation.isBusy
  const inUse = deletion.refused?.status === 409 ? (deletion.refused.body as BookingsInTheWay) : null
  const problem =
    failureText(deactivation.refused, { failed: t.toggleFailed }) ||
    failureText(deletion.refused, { offline: t.offline, failed: t.deleteFailed })

  async function remove() {
    const message = deletedMessage(await deletion.run(), t.deleted(name))
    if (message) done(message)
  }

  function done(message: string) {
    toasts.success(message)
    onClose()
    void onChanged()
  }

  const close = () => !isBusy && onClose()
  return (
    <Dialog
      title={t.deleteTitle}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFooter
          quiet={t.deleteKeep}
          onQuiet={close}
          isBusy={isBusy}
          {...(inUse
            ? { main: pkg.isActive && t.deactivateInstead, onMain: () => deactivation.run() }
            : { main: isBusy ? t.deleting : t.delete, onMain: remove, look: 'danger' as const })}
        />
      }
    >
      <DialogError text={problem} />
      {inUse ? (
        <PackageInUse {...inUse} />
      ) : (
        <>
          <p className="text-[16px] font-[620] text-sand-900">{t.deleteQuestion}</p>
          <p dir="auto" className="display mt-3 text-[18px] font-[640] break-words text-lagoon-900">
            {name}
          </p>
          <p className="mt-2 text-[15px] text-sand-700">{t.deleteConsequence}</p>
        </>
      )}
    </Dialog>
  )
}
