import { useEffect, useState } from 'react'
import { createDriverKey } from '#api-client/drivers.ts'
import { Dialog } from '#components/dialog.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { DriverLink } from '#contracts/drivers/driver-key.ts'
import type { PersonWire } from '#contracts/drivers/person.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { drivers } from '#i18n/drivers.ts'

const t = drivers.link

type Props = { person: PersonWire | null; onClose(): void }

/** A new QR code, shown once, for the driver's camera. */
export function LinkDialog({ person, onClose }: Props) {
  const { subject, key } = useDialogKey(person)
  return subject && <LinkScreen key={key} person={subject} isOpen={person !== null} onClose={onClose} />
}

function LinkScreen({ person, isOpen, onClose }: { person: PersonWire; isOpen: boolean; onClose(): void }) {
  const [link, setLink] = useState<DriverLink | null>(null)
  const make = useStaffMutation((token) => createDriverKey(token, person.id), {
    invalidates: [['drivers']],
    onSuccess: setLink,
  })
  const { run } = make
  // The code is made when the dialog opens: React runs effects twice in development alone, which makes a second code there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, which has a key of its own
  useEffect(() => {
    void run()
  }, [])
  return (
    <Dialog
      title={<span dir="auto">{t.title(person.name)}</span>}
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <ActionButton look="dark" onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
          {t.close}
        </ActionButton>
      }
    >
      <p className="text-sand-700">{t.text}</p>
      <LoadError
        text={failureText(make.refused, { failed: t.failed })}
        isBusy={make.isBusy}
        onRetry={() => void run()}
      />
      {!link && !make.refused && (
        <div role="status" aria-label={t.making}>
          <Skeleton className="mx-auto mt-4 aspect-square w-full max-w-72" />
        </div>
      )}
      {link && (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
            alt={t.alt}
            className="mx-auto mt-4 block aspect-square w-full max-w-72 rounded-md bg-white"
          />
          <p className="mt-3 text-[14.5px] text-sand-600">{t.copy}</p>
          <p className="mt-1 text-[14.5px] break-all text-sand-800 select-all">{link.link}</p>
        </>
      )}
    </Dialog>
  )
}
