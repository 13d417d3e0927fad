import { useState } from 'react'
import { eraseGuest } from '#api-client/audit.ts'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { audit } from '#i18n/audit.ts'

const t = audit.guests

type Props = { email: string; stillNeeded: number; isOpen: boolean; onClose(): void; onErased(): void }

/** Erasing is final, so the email address must be typed again. */
export function EraseGuestDialog({ email, stillNeeded, isOpen, onClose, onErased }: Props) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLDivElement>()
  const [isBusy, setBusy] = useState(false)

  function close() {
    if (isBusy) return
    setTyped('')
    setWrong('')
    setProblem('')
    onClose()
  }

  async function erase() {
    const isSame = typed.trim().toLowerCase() === email
    setWrong(isSame ? '' : t.typeEmailWrong)
    setProblem('')
    if (!isSame) return reportInvalid()
    setBusy(true)
    const response = await callApi((token) => eraseGuest(token, email))
    setBusy(false)
    if (!response.ok) return setProblem(response.status === 0 ? t.offline : response.message || t.failed)
    const { kept } = response.body
    toasts.success(kept.length > 0 ? t.erasedBut(kept.join(', ')) : t.erased)
    setTyped('')
    onClose()
    onErased()
  }

  return (
    <Dialog
      title={t.eraseTitle}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFooter
          quiet={t.cancel}
          onQuiet={close}
          main={isBusy ? t.erasing : t.confirm}
          onMain={erase}
          look="danger"
          isBusy={isBusy}
        />
      }
    >
      <DialogError text={problem} />
      <p className="text-[16px] font-[620] break-words text-sand-900">{t.eraseQuestion(email)}</p>
      <p className="mt-2 text-[15px] text-sand-700">{t.eraseConsequence}</p>
      {stillNeeded > 0 && <p className="mt-2 text-[15px] text-sand-700">{t.eraseKept(stillNeeded)}</p>}
      <div ref={around} className="mt-5">
        <TextField
          label={t.typeEmail}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={typed}
          error={wrong}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  )
}
