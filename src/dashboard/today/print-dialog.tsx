import { type FormEvent, useId, useState } from 'react'
import { revealIdentities } from '#api-client/operations.ts'
import { Banner } from '#components/banner.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { DayDeparture, IdentityShown } from '#contracts/operations/day-plan.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { today } from '#i18n/today.ts'

const t = today.paper.choose

type Props = {
  departures: readonly DayDeparture[] | null
  onClose(): void
  onPrint(departures: readonly DayDeparture[], identities: IdentityShown[] | null): void
}

/** Before a manifest goes to the printer: with identity numbers only for those who may, and with their reason. */
export function PrintDialog({ departures, onClose, onPrint }: Props) {
  const { staff, ask } = useStaff()
  const form = useId()
  const [isWith, setWith] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const [isBusy, setBusy] = useState(false)

  function leave() {
    setWith(false)
    setReason('')
    setWrong('')
    setProblem('')
    onClose()
  }

  async function print(event: FormEvent) {
    event.preventDefault()
    if (!departures) return
    if (!isWith) {
      leave()
      return onPrint(departures, null)
    }
    if (reason.trim().length < 3) {
      setWrong(t.reasonMissing)
      return foundWrong()
    }
    setWrong('')
    setProblem('')
    setBusy(true)
    const ids = departures.flatMap(({ parties }) => parties.flatMap(({ guests }) => guests))
    const answer = await ask((token) => revealIdentities(token, ids, reason))
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message || t.failed)
    leave()
    onPrint(departures, answer.body.identities)
  }

  return (
    <Dialog
      title={t.title}
      isOpen={departures !== null}
      onClose={() => !isBusy && leave()}
      size="sm"
      footer={
        <DialogFoot
          quiet={t.cancel}
          onQuiet={leave}
          main={isBusy ? t.preparing : t.print}
          form={form}
          isBusy={isBusy}
          focus="main"
        />
      }
    >
      <form id={form} ref={around} onSubmit={print} noValidate className="space-y-4">
        {problem && <Banner tone="error">{problem}</Banner>}
        <p className="text-sand-700">{t.lead}</p>
        {may(staff.role, 'reveal identity') && (
          <>
            <div>
              <Checkbox label={t.with} checked={isWith} onChange={setWith} />
              <p className="text-[14px] text-sand-600">{t.withHint}</p>
            </div>
            {isWith && (
              <TextField
                label={t.reason}
                hint={t.reasonHint}
                value={reason}
                error={wrong}
                required
                autoComplete="off"
                maxLength={200}
                onChange={setReason}
              />
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}
