import { useEffect, useState } from 'react'
import { type BookingsInTheWay, deletePackage, setPackageActive } from '#api-client/packages.ts'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { deletedMessage } from '#dashboard/components/deleted-notice.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { InTheWay } from './package-in-use.tsx'

/** Asks before a package goes. Where bookings are in the way it shows them, and the way that is open: off sale. */
export function DeletePackage({
  pkg,
  onClose,
  onChanged,
}: {
  pkg: PackageWire | null
  onClose(): void
  onChanged(): Promise<void>
}) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [inTheWay, setInTheWay] = useState<BookingsInTheWay | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each package is asked about anew
  useEffect(() => {
    setProblem('')
    setInTheWay(null)
  }, [pkg])

  async function remove({ _id, name }: PackageWire) {
    setBusy(true)
    const answer = await callApi((token) => deletePackage(token, _id))
    setBusy(false)
    const message = deletedMessage(answer, t.deleted(name))
    if (message || answer.ok) return done(message)
    setProblem(answer.message || (answer.status === 0 ? t.offline : t.deleteFailed))
    setInTheWay(answer.status === 409 ? (answer.body as BookingsInTheWay) : null)
  }

  async function deactivate({ _id, name }: PackageWire) {
    setBusy(true)
    const answer = await callApi((token) => setPackageActive(token, _id, false))
    setBusy(false)
    if (answer.ok) return done(t.deactivated(name))
    setProblem(answer.message || t.toggleFailed)
  }

  function done(message: string) {
    toasts.success(message)
    onClose()
    void onChanged()
  }

  const close = () => (isBusy ? undefined : onClose())
  return (
    <Dialog
      title={t.deleteTitle}
      isOpen={pkg !== null}
      onClose={close}
      size="sm"
      footer={
        pkg && (
          <DialogFooter
            quiet={t.deleteKeep}
            onQuiet={close}
            isBusy={isBusy}
            {...(inTheWay
              ? { main: pkg.isActive && t.deactivateInstead, onMain: () => deactivate(pkg) }
              : {
                  main: isBusy ? t.deleting : t.delete,
                  onMain: () => remove(pkg),
                  look: 'danger' as const,
                })}
          />
        )
      }
    >
      <DialogError text={problem} />
      {inTheWay ? (
        <InTheWay {...inTheWay} />
      ) : (
        pkg && (
          <>
            <p className="text-[16px] font-[620] text-sand-900">{t.deleteQuestion}</p>
            <p dir="auto" className="display mt-3 text-[18px] font-[640] break-words text-lagoon-900">
              {pkg.name}
            </p>
            <p className="mt-2 text-[15px] text-sand-700">{t.deleteConsequence}</p>
          </>
        )
      )}
    </Dialog>
  )
}
