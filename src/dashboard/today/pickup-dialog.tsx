import { useId, useState } from 'react'
import { getPickup, setPickup } from '#api-client/operations.ts'
import { Dialog } from '#components/dialog.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { Crew } from '#contracts/operations/day-plan.ts'
import type { PickupInput, PickupWire } from '#contracts/operations/pickup.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { nameOfJeep } from '#i18n/day-labels.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { CrewSuggestions } from './crew-suggestions.tsx'

const t = today.pickup

type Trip = { _id: string; name: string }
type Props = {
  trip: Trip
  isOpen: boolean
  /** Drivers to suggest. */
  crews?: readonly Crew[]
  onClose(): void
  onSaved?(pickup: PickupWire): void
}

/** Sets the minute of a guest's pick-up, and the drivers. */
export const PickupDialog = keyedDialog('trip', LoadedPickup)

function LoadedPickup(props: Props) {
  const { trip, isOpen, onClose } = props
  const query = useStaffQuery(['bookings', 'pickup', trip._id], isOpen ? (token) => getPickup(token, trip._id) : null)
  const { data, isFresh } = query
  // A version that was read before the dialog opened may be outdated. Once a fresh one is shown, a failed reload keeps the form.
  const [wasFresh, setWasFresh] = useState(false)
  if (isFresh && !wasFresh) setWasFresh(true)
  if (data && (isFresh || wasFresh || !isOpen)) return <PickupForm {...props} loaded={data.pickup} />
  return (
    <Dialog title={t.title(trip.name)} isOpen={isOpen} onClose={onClose} size="sm">
      <LoadState query={query} messages={t} isLoaded={false} loading={<Skeleton className="h-32 w-full" />} />
    </Dialog>
  )
}

type Values = { time: string; crews: { driver: string; plate: string }[] }

function draftOf({ time, jeeps, driver, plate }: PickupWire): Values {
  const crews = jeeps.length > 0 ? jeeps : [{ driver, plate }]
  return { time, crews: crews.map((crew) => ({ driver: crew.driver, plate: crew.plate })) }
}

function requestOf({ time, crews }: Values, { jeeps, version }: PickupWire): PickupInput {
  if (jeeps.length === 0) return { time, version, ...crews[0] }
  return {
    time,
    version,
    crews: jeeps.map((jeep, index) => ({
      half: jeep.half,
      jeepType: jeep.type,
      number: jeep.number,
      version: jeep.version,
      driver: '',
      plate: '',
      ...crews[index],
    })),
  }
}

function PickupForm({ trip, isOpen, crews = [], onClose, onSaved, loaded }: Props & { loaded: PickupWire }) {
  const listId = useId()
  const [base, setBase] = useState(loaded)
  const form = useStaffForm({
    base: loaded,
    draftOf,
    problemsIn: () => ({}),
    send: (token, values: Values) => setPickup(token, trip._id, requestOf(values, base)),
    invalidates: [['bookings', 'pickup'], ['bookings', 'history'], ['emails']],
    successToast: ({ pickup: { time } }) => (time ? t.saved(trip.name, timeText(time)) : t.cleared(trip.name)),
    onSaved({ pickup }) {
      onSaved?.(pickup)
      onClose()
    },
    onRefused({ status, body }) {
      const current = (body as { pickup?: PickupWire }).pickup
      // Saving again overwrites knowingly: the colleague's entry is shown.
      if (status === 409 && current) setBase(current)
    },
    messages: { failed: t.failed },
  })
  const { field } = form
  return (
    <FormDialog
      title={t.title(trip.name)}
      {...dialogProps(form)}
      isOpen={isOpen}
      onClose={onClose}
      cancel={today.jeep.cancel}
      submit={form.isBusy ? today.jeep.saving : today.jeep.save}
    >
      {form.status === 409 && <p className="text-clay-700">{t.stale(pickupText(base))}</p>}
      <FormText {...field('time')} label={t.time} hint={t.timeHint} type="time" autoFocus className="max-w-44" />
      {(base.jeeps.length > 0 ? base.jeeps : [null]).map((jeep, index) => (
        <fieldset key={jeep ? nameOfJeep(jeep) : 'own'} className="grid gap-4 sm:grid-cols-2">
          {jeep && <legend className="mb-2 font-[640] text-lagoon-900">{nameOfJeep(jeep)}</legend>}
          <FormText
            {...field(`crews.${index}.driver`)}
            label={today.jeep.driver}
            maxLength={80}
            list={`${listId}-drivers`}
            autoComplete="off"
            dir="auto"
          />
          <FormText
            {...field(`crews.${index}.plate`)}
            label={today.jeep.plate}
            maxLength={20}
            list={`${listId}-plates`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </fieldset>
      ))}
      <CrewSuggestions id={listId} crews={crews} />
      <p className="text-sand-700">{noticeText(base)}</p>
    </FormDialog>
  )
}

function timeText(time: string): string {
  const minute = minuteOfTime(time)
  return minute === null ? '' : formatMinute(minute)
}

/** '5:10 AM · Nimal (WP PD-1234)'; '' while nothing is set. */
export function pickupText({ time, driver, plate, jeeps }: Omit<PickupWire, 'told' | 'notTold' | 'version'>): string {
  const crews = (jeeps.length > 0 ? jeeps : [{ driver, plate }]).map((crew) =>
    [crew.driver, crew.plate && `(${crew.plate})`].filter(Boolean).join(' '),
  )
  return [timeText(time), crews.filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

/** Whether and when the guest reads it. */
export function noticeText({ told, notTold }: Pick<PickupWire, 'told' | 'notTold'>): string {
  if (told) {
    const said = [timeText(told.time), told.driver].filter(Boolean).join(', ')
    return told.at ? t.told(said, formatMoment(told.at)) : t.telling(said)
  }
  return notTold === null ? t.notice : t.notTold[notTold]
}
