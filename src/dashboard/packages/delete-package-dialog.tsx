import { type BookingsInTheWay, deletePackage, setPackageActive } from '#api-client/packages.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { DialogError } from '#dashboard/components/dialog-footer.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { PackageInUse } from './package-in-use.tsx'

type Props = { pkg: PackageWire | null; onClose(): void; onChanged(): void }

/** Deletes a package. One with bookings can be taken off sale instead. */
export function DeletePackageDialog({ pkg, onClose, onChanged }: Props) {
  const deactivation = useStaffMutation((token, { _id }: PackageWire) => setPackageActive(token, _id, false), {
    successToast: (_, { name }) => t.deactivated(name),
    onSuccess: closeAndReload,
  })

  function closeAndReload() {
    onClose()
    onChanged()
  }

  return (
    <DeleteDialog
      target={pkg}
      messages={{ ...t.removal, offline: t.offline }}
      question={({ name }) => (
        <>
          {t.removal.question}
          <p className="display mt-3 text-[18px] font-[640] text-lagoon-900">{name}</p>
        </>
      )}
      done={({ name }) => t.deleted(name)}
      remove={(token, { _id }) => deletePackage(token, _id)}
      obstacleIn={(refused, booked) =>
        refused.status === 409
          ? {
              reason: (
                <>
                  <DialogError text={failureText(deactivation.refused ?? refused, { failed: t.toggleFailed })} />
                  <PackageInUse {...(refused.body as BookingsInTheWay)} />
                </>
              ),
              instead: booked.isActive
                ? { label: t.deactivateInstead, isBusy: deactivation.isBusy, run: () => deactivation.run(booked) }
                : undefined,
            }
          : null
      }
      onClose={() => {
        deactivation.reset()
        onClose()
      }}
      onDeleted={closeAndReload}
    />
  )
}
