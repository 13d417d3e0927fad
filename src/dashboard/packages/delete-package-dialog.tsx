import { useState } from 'react'
import { type BookingsInTheWay, deletePackage, setPackageActive } from '#api-client/packages.ts'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { deletedMessage } from '#dashboard/components/deleted-message.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { PackageInUse } from './package-in-use.tsx'

type Props = { pkg: PackageWire | null; onClose(): void; onChanged(): Promise<void> }

/** Deletes a package. One with bookings can be taken off sale instead. */
export function DeletePackageDialog({ pkg, ...props }: Props) {
  const { subject, key } = useDialogKey(pkg)
  return subject && <DeleteForm key={key} pkg={subject} isOpen={pkg !== null} {...props} />
}

function DeleteForm({ pkg, isOpen, onClose, onChanged }: Props & { pkg: PackageWire; isOpen: boolean }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [inUse, setInUse] = useState<BookingsInTheWay | null>(null)
  const { _id, name } = pkg

  async function remove() {
    setBusy(true)
    const response = await callApi((token) => deletePackage(token, _id))
    setBusy(false)
    const message = deletedMessage(response, t.deleted(name))
    if (message || response.ok) return done(message)
    setProblem(response.message || (response.status === 0 ? t.offline : t.deleteFailed))
    setInUse(response.status === 409 ? (response.body as BookingsInTheWay) : null)
  }

  async function deactivate() {
    setBusy(true)
    const response = await callApi((token) => setPackageActive(token, _id, false))
    setBusy(false)
    if (response.ok) return done(t.deactivated(name))
    setProblem(response.message || t.toggleFailed)
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
            ? { main: pkg.isActive && t.deactivateInstead, onMain: deactivate }
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
