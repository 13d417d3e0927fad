import { useState } from 'react'
import { revealIdentities } from '#api-client/operations.ts'
import { Checkbox } from '#components/checkbox.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { DayDeparture, IdentityShown } from '#contracts/operations/day-plan.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { today } from '#i18n/today.ts'

const t = today.paper.choose

type Props = {
  departures: readonly DayDeparture[] | null
  onClose(): void
  onPrint(departures: readonly DayDeparture[], identities: IdentityShown[] | null): void
}

/** Prints manifests; identity numbers need a permission and a reason. */
export function PrintDialog({ departures, onClose, onPrint }: Props) {
  const { staff, callApi } = useStaff()
  const [withIdentities, setWithIdentities] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const { around, reportInvalid } = useFocusFirstInvalid<HTMLFormElement>()
  const [isBusy, setBusy] = useState(false)

  function close() {
    setWithIdentities(false)
    setReason('')
    setWrong('')
    setProblem('')
    onClose()
  }

  async function print() {
    if (!departures) return
    if (!withIdentities) {
      close()
      return onPrint(departures, null)
    }
    const isReason = reason.trim().length >= 3
    setWrong(isReason ? '' : t.reasonMissing)
    if (!isReason) return reportInvalid()
    setProblem('')
    setBusy(true)
    const ids = departures.flatMap(({ parties }) => parties.flatMap(({ guests }) => guests))
    const response = await callApi((token) => revealIdentities(token, ids, reason))
    setBusy(false)
    if (!response.ok) return setProblem(response.message || t.failed)
    close()
    onPrint(departures, response.body.identities)
  }

  return (
    <FormDialog
      title={t.title}
      isOpen={departures !== null}
      {...{ isBusy, problem }}
      cancel={t.cancel}
      submit={isBusy ? t.preparing : t.print}
      focus="main"
      formRef={around}
      onSubmit={print}
      onClose={close}
    >
      <div className="space-y-4">
        <p className="text-sand-700">{t.lead}</p>
        {may(staff.role, 'reveal identity') && (
          <>
            <div>
              <Checkbox label={t.with} checked={withIdentities} onChange={setWithIdentities} />
              <p className="text-[14px] text-sand-600">{t.withHint}</p>
            </div>
            {withIdentities && (
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
      </div>
    </FormDialog>
  )
}
