import { type FormEvent, useId, useState } from 'react'
import { writeCrew } from '#api-client/operations.ts'
import { Banner } from '#components/banner.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import { DialogFoot } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useKeptDraft } from '#dashboard/hooks/saved-draft.ts'
import { useTurn } from '#dashboard/hooks/use-dialog-key.ts'
import { formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { nameOfJeep } from './day-labels.ts'

const t = today.jeep
const longest = { driver: 80, plate: 20 }

type Props = { sheet: DaySheet; jeep: DayJeep | null; onClose(): void; onWritten(jeep: DayJeep): void }

/** Who drives a jeep, with those who drove before to choose from. */
export function CrewDialog({ jeep, ...rest }: Props) {
  const { subject, turn } = useTurn(jeep)
  return subject && <CrewForm key={turn} jeep={subject} isOpen={jeep !== null} {...rest} />
}

const keyOf = ({ half, type, number }: DayJeep) => `${half} ${type} ${number}`

function CrewForm({ sheet, jeep, isOpen, onClose, onWritten }: Props & { jeep: DayJeep; isOpen: boolean }) {
  const { ask } = useStaff()
  const toasts = useToasts()
  const form = useId()
  const known = useId()
  const name = nameOfJeep(jeep)
  const { draft, keep, forget } = useKeptDraft(`crew ${sheet.day} ${keyOf(jeep)}`, {
    ...{ driver: jeep.driver, plate: jeep.plate, version: jeep.version },
  })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const other = jeepsOf(sheet).find(
    (one) =>
      one.half === jeep.half && keyOf(one) !== keyOf(jeep) && one.driver !== '' && one.driver === draft.driver.trim(),
  )

  function close() {
    if (isBusy) return
    forget()
    onClose()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setProblem('')
    setBusy(true)
    const { half, type: jeepType, number } = jeep
    const answer = await ask((token) => writeCrew(token, { day: sheet.day, half, jeepType, number, ...draft }))
    setBusy(false)
    if (answer.ok) {
      const { driver } = answer.body.jeep
      forget()
      toasts.success(driver ? t.done(name, driver) : t.cleared(name))
      onWritten(answer.body.jeep)
      return onClose()
    }
    const now = answer.body.jeep as DayJeep | undefined
    if (answer.status !== 409 || !now) return setProblem(answer.message || t.failed)
    // Saved again it goes on top of what the other one wrote: this clerk has read it by then.
    keep({ ...draft, version: now.version })
    setProblem(t.stale(now.driver, now.plate))
  }

  function chooseDriver(driver: string) {
    const plate = sheet.crews.find((crew) => crew.driver === driver)?.plate
    keep({ ...draft, driver, ...(plate && !draft.plate ? { plate } : {}) })
  }

  return (
    <Dialog
      title={t.title(name)}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={
        <DialogFoot quiet={t.cancel} onQuiet={close} main={isBusy ? t.saving : t.save} form={form} isBusy={isBusy} />
      }
    >
      <form id={form} onSubmit={save} noValidate className="space-y-5">
        {problem && <Banner tone="error">{problem}</Banner>}
        <p className="text-sand-700">{t.lead(t.halves[jeep.half], formatDay(sheet.day, 'brief'))}</p>
        <TextField
          label={t.driver}
          value={draft.driver}
          onChange={chooseDriver}
          maxLength={longest.driver}
          list={`${known}-drivers`}
          autoComplete="off"
          autoFocus
          dir="auto"
          warning={other ? t.alsoDrives(other.driver, nameOfJeep(other)) : null}
        />
        <TextField
          label={t.plate}
          hint={t.plateHint}
          value={draft.plate}
          onChange={(plate) => keep({ ...draft, plate })}
          maxLength={longest.plate}
          list={`${known}-plates`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <datalist id={`${known}-drivers`}>
          {[...new Set(sheet.crews.map(({ driver }) => driver))].map((driver) => (
            <option key={driver} value={driver} />
          ))}
        </datalist>
        <datalist id={`${known}-plates`}>
          {[...new Set(sheet.crews.map(({ plate }) => plate))].filter(Boolean).map((plate) => (
            <option key={plate} value={plate} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}

export function jeepsOf({ departures }: Pick<DaySheet, 'departures'>): DayJeep[] {
  return departures.flatMap(({ parties }) => parties.flatMap(({ jeeps }) => jeeps))
}
