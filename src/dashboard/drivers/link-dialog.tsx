import { useState } from 'react'
import { createDriverKey } from '#api-client/drivers.ts'
import type { DriverLink } from '#contracts/drivers/driver-key.ts'
import type { PersonWire } from '#contracts/drivers/person.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText } from '#dashboard/hooks/use-staff-query.ts'
import { drivers } from '#i18n/drivers.ts'

const t = drivers.link

type Props = { person: PersonWire; isOpen: boolean; onClose(): void }

/** A new QR code, shown once, for the driver's camera. */
export const LinkDialog = keyedDialog('person', LinkScreen)

function LinkScreen({ person, isOpen, onClose }: Props) {
  const [link, setLink] = useState<DriverLink | null>(null)
  const make = useStaffMutation((token) => createDriverKey(token, person.id), {
    invalidates: [['drivers']],
    onSuccess: setLink,
  })
  return (
    <FormDialog
      title={<span dir="auto">{t.title(person.name)}</span>}
      isOpen={isOpen}
      isBusy={make.isBusy}
      problem={failureText(make.refused, { failed: t.failed })}
      cancel={t.close}
      submit={make.isBusy ? t.making : t.make}
      footer={
        link && (
          <ActionButton look="dark" autoFocus onClick={onClose}>
            {t.close}
          </ActionButton>
        )
      }
      onSubmit={() => void make.run()}
      onClose={onClose}
    >
      <p className="text-sand-700">{t.text}</p>
      {link && (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(link.qr)}`}
            alt={t.alt}
            className="mx-auto block aspect-square w-full max-w-72 rounded-md bg-white"
          />
          <p className="text-[14.5px] text-sand-600">{t.copy}</p>
          <p className="text-[14.5px] break-all text-sand-800 select-all">{link.link}</p>
        </>
      )}
    </FormDialog>
  )
}
