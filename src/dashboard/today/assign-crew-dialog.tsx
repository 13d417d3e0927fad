import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { getPeople } from '#api-client/drivers.ts'
import { writeCrew } from '#api-client/operations.ts'
import { CrewWritten, type DayJeep, type DaySheet } from '#contracts/operations/day-plan.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { nameOfJeep } from '#i18n/day-labels.ts'
import { drivers } from '#i18n/drivers.ts'
import { today } from '#i18n/today.ts'
import { CrewSuggestions } from './crew-suggestions.tsx'
import { jeepsOf, keyOfJeep } from './day-labels.ts'

const t = today.jeep
const maxLength = { driver: 80, plate: 20 }

type Props = { plan: DaySheet; jeep: DayJeep; isOpen: boolean; onClose(): void; onSaved(jeep: DayJeep): void }

/** Assigns driver and plate to a jeep; earlier drivers are suggested. */
export const AssignCrewDialog = keyedDialog('jeep', CrewForm)

function CrewForm(props: Props) {
  const { plan, jeep, isOpen, onClose } = props
  const listId = useId()
  const found = useStaffQuery(['drivers', 'people'], getPeople)
  const people = (found.data?.people ?? []).filter(({ id, active }) => active || id === jeep.person)
  const form = useCrewForm(props)
  const { control, field, isBusy } = form
  const [driver, plate] = useWatch({ control, name: ['driver', 'plate'] })
  const alsoDriven = jeepsOf(plan).find(
    (one) =>
      one.half === jeep.half && keyOfJeep(one) !== keyOfJeep(jeep) && one.driver !== '' && one.driver === driver.trim(),
  )

  function choosePerson(id: string) {
    const chosen = people.find((person) => person.id === id)
    if (chosen) chooseDriver(chosen.name)
  }

  function chooseDriver(chosen: string) {
    const usualPlate = plan.crews.find((crew) => crew.driver === chosen)?.plate
    form.change({ driver: chosen, ...(usualPlate && !plate && { plate: usualPlate }) })
  }

  return (
    <FormDialog
      title={t.title(nameOfJeep(jeep))}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={isBusy ? t.saving : t.save}
      onClose={onClose}
    >
      <p className="text-sand-700">{t.lead(t.halves[jeep.half], formatBriefDay(plan.day))}</p>
      {people.length > 0 && (
        <FormSelect
          {...field('person')}
          label={drivers.day.person}
          hint={drivers.day.personHint}
          onChange={choosePerson}
          options={[
            { value: '', label: drivers.day.byName },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
        />
      )}
      <FormText
        {...field('driver')}
        label={t.driver}
        onChange={chooseDriver}
        maxLength={maxLength.driver}
        list={`${listId}-drivers`}
        autoComplete="off"
        autoFocus
        dir="auto"
        warning={alsoDriven ? t.alsoDrives(alsoDriven.driver, nameOfJeep(alsoDriven)) : null}
      />
      <FormText
        {...field('plate')}
        label={t.plate}
        hint={t.plateHint}
        maxLength={maxLength.plate}
        list={`${listId}-plates`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <CrewSuggestions id={listId} crews={plan.crews} />
    </FormDialog>
  )
}

function useCrewForm({ plan, jeep, isOpen, onClose, onSaved }: Props) {
  const name = nameOfJeep(jeep)
  const form = useStaffForm({
    draftName: `crew ${plan.day} ${keyOfJeep(jeep)}`,
    isOpen,
    base: null,
    draftOf: () => ({ driver: jeep.driver, plate: jeep.plate, person: jeep.person ?? '', version: jeep.version }),
    problemsIn: (values) => problemsOfRequest(CrewWritten, crewOf(values)),
    send: (token, values) => writeCrew(token, crewOf(values)),
    successToast: (body) => (body.jeep.driver ? t.done(name, body.jeep.driver) : t.cleared(name)),
    onSaved(body) {
      onSaved(body.jeep)
      onClose()
    },
    onRefused({ status, body }) {
      const current = body.jeep as DayJeep | undefined
      if (status !== 409 || !current) return
      // The message shows the colleague's entry; saving again overwrites it knowingly.
      form.change({ version: current.version })
      return t.stale(current.driver, current.plate)
    },
    messages: { failed: t.failed },
  })

  function crewOf({
    person,
    ...values
  }: Pick<DayJeep, 'driver' | 'plate' | 'version'> & { person: string }): CrewWritten {
    const { half, type: jeepType, number } = jeep
    return { day: plan.day, half, jeepType, number, ...values, person: person || null }
  }
  return form
}
