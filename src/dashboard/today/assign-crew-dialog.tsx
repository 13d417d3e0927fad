import { useId, useState } from 'react'
import { writeCrew } from '#api-client/operations.ts'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'
import { formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { jeepsOf, nameOfJeep } from './day-labels.ts'

const t = today.jeep
const maxLength = { driver: 80, plate: 20 }

type Props = { plan: DaySheet; jeep: DayJeep | null; onClose(): void; onSaved(jeep: DayJeep): void }

/** Assigns driver and plate to a jeep; earlier drivers are suggested. */
export function CrewDialog({ jeep, ...props }: Props) {
  const { subject, key } = useDialogKey(jeep)
  return subject && <CrewForm key={key} jeep={subject} isOpen={jeep !== null} {...props} />
}

const keyOf = ({ half, type, number }: DayJeep) => `${half} ${type} ${number}`

function CrewForm({ plan, jeep, isOpen, onClose, onSaved }: Props & { jeep: DayJeep; isOpen: boolean }) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const listId = useId()
  const name = nameOfJeep(jeep)
  const { draft, setDraft, discardDraft } = useSavedDraft(`crew ${plan.day} ${keyOf(jeep)}`, {
    ...{ driver: jeep.driver, plate: jeep.plate, version: jeep.version },
  })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const other = jeepsOf(plan).find(
    (one) =>
      one.half === jeep.half && keyOf(one) !== keyOf(jeep) && one.driver !== '' && one.driver === draft.driver.trim(),
  )

  function close() {
    discardDraft()
    onClose()
  }

  async function save() {
    setProblem('')
    setBusy(true)
    const { half, type: jeepType, number } = jeep
    const response = await callApi((token) => writeCrew(token, { day: plan.day, half, jeepType, number, ...draft }))
    setBusy(false)
    if (response.ok) {
      const { driver } = response.body.jeep
      toasts.success(driver ? t.done(name, driver) : t.cleared(name))
      onSaved(response.body.jeep)
      return close()
    }
    const current = response.body.jeep as DayJeep | undefined
    if (response.status !== 409 || !current) return setProblem(response.message || t.failed)
    // The message shows the colleague's entry; saving again overwrites it knowingly.
    setDraft({ ...draft, version: current.version })
    setProblem(t.stale(current.driver, current.plate))
  }

  function chooseDriver(driver: string) {
    const plate = plan.crews.find((crew) => crew.driver === driver)?.plate
    setDraft({ ...draft, driver, ...(plate && !draft.plate ? { plate } : {}) })
  }

  return (
    <FormDialog
      title={t.title(name)}
      {...{ isOpen, isBusy, problem }}
      cancel={t.cancel}
      submit={isBusy ? t.saving : t.save}
      onSubmit={save}
      onClose={close}
    >
      <p className="text-sand-700">{t.lead(t.halves[jeep.half], formatDay(plan.day, 'brief'))}</p>
      <TextField
        label={t.driver}
        value={draft.driver}
        onChange={chooseDriver}
        maxLength={maxLength.driver}
        list={`${listId}-drivers`}
        autoComplete="off"
        autoFocus
        dir="auto"
        warning={other ? t.alsoDrives(other.driver, nameOfJeep(other)) : null}
      />
      <TextField
        label={t.plate}
        hint={t.plateHint}
        value={draft.plate}
        onChange={(plate) => setDraft({ ...draft, plate })}
        maxLength={maxLength.plate}
        list={`${listId}-plates`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {(['driver', 'plate'] as const).map((field) => (
        <datalist key={field} id={`${listId}-${field}s`}>
          {[...new Set(plan.crews.map((crew) => crew[field]))].filter(Boolean).map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </FormDialog>
  )
}
