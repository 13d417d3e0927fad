import { Copy } from 'lucide-react'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { LabelledValue } from '#dashboard/components/labelled-value.tsx'
import { staffUsers } from '#i18n/staff-users.ts'

const t = staffUsers.handOver

export type IssuedPassword = { name: string; email: string; password: string }

/** Shows a one-time password, once. */
export function PasswordHandoverDialog({ secret, onClose }: { secret: IssuedPassword | null; onClose(): void }) {
  const toasts = useToasts()

  async function copy({ email, password }: IssuedPassword) {
    try {
      await navigator.clipboard.writeText(t.both(email, password))
      toasts.success(t.copied)
    } catch {
      toasts.error(t.copyFailed)
    }
  }

  return (
    <Dialog
      title={t.title}
      isOpen={secret !== null}
      onClose={onClose}
      size="sm"
      footer={
        <>
          <ActionButton icon={Copy} onClick={() => secret && copy(secret)}>
            {t.copy}
          </ActionButton>
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
