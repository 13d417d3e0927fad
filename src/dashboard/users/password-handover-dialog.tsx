import { Dialog } from '#components/dialog.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { CopyButton } from '#dashboard/components/copy-button.tsx'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.handOver

export type IssuedPassword = { name: string; email: string; password: string }

/** Shows a one-time password, once. */
export function PasswordHandoverDialog({ secret, onClose }: { secret: IssuedPassword | null; onClose(): void }) {
  return (
    <Dialog
      title={t.title}
      isOpen={secret !== null}
      onClose={onClose}
      size="sm"
      footer={
        <>
          <CopyButton text={secret ? t.both(secret.email, secret.password) : ''} messages={t} />
          <ActionButton look="dark" onClick={onClose}>
            {t.done}
          </ActionButton>
        </>
      }
    >
      {secret && (
        <>
          <p className="text-[15px] text-sand-700">{t.lead(secret.name)}</p>
          <dl className="mt-4 grid gap-3 rounded-md border border-sand-200 bg-sand-50 p-4">
            <LabelledValue name={t.email}>{secret.email}</LabelledValue>
            <LabelledValue name={t.password}>
              <span className="numbers text-[19px] font-[640] break-all select-all">{secret.password}</span>
            </LabelledValue>
          </dl>
        </>
      )}
    </Dialog>
  )
}
