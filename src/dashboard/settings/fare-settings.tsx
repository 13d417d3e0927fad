import { NumberField } from '#components/number-field.tsx'
import { TextField } from '#components/text-field.tsx'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { type VehicleId, vehicleIds } from '#domain/rides/taxi.ts'
import { maxKilometres, maxPerKm, maxRoomPrice } from '#domain/settings/setting-limits.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import { roomNames } from '#i18n/rooms.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { taxi } from '#i18n/taxi.ts'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, numberOf, type Problems, useGroup } from './use-settings-group.ts'

const t = staffSettings.fares

/** Prices of rooms and of the taxi. */
export function FareSettings(props: GroupProps<'fares'>) {
  const group = useGroup({ ...props, name: 'fares', draftOf, valuesOf, problemsOf })
  const { draft, set, problems } = group
  return (
    <GroupFrame group={group} onSave={() => void group.save()}>
      <Panel title={t.rooms} hint={t.roomsHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {roomTypes.map((type) => (
            <TextField
              key={type}
              label={roomNames[type]}
              inputMode="decimal"
              maxLength={8}
              value={draft.roomPrices[type]}
              error={problems[`roomPrices.${type}`]}
              onChange={(text) => set({ ...draft, roomPrices: { ...draft.roomPrices, [type]: text } })}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t.taxi} hint={t.taxiHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {vehicleIds.map((vehicle) => (
            <TextField
              key={vehicle}
              label={taxi.vehicleNames[vehicle]}
              inputMode="decimal"
              maxLength={8}
              value={draft.taxi.perKm[vehicle]}
              error={problems[`taxi.perKm.${vehicle}`]}
              onChange={(text) =>
                set({ ...draft, taxi: { ...draft.taxi, perKm: { ...draft.taxi.perKm, [vehicle]: text } } })
              }
            />
          ))}
          <NumberField
            label={t.kilometres}
            hint={t.kilometresHint}
            min={1}
            max={maxKilometres}
            value={draft.taxi.kilometres}
            error={problems['taxi.kilometres']}
            onChange={(kilometres) => set({ ...draft, taxi: { ...draft.taxi, kilometres } })}
          />
        </div>
      </Panel>
    </GroupFrame>
  )
}

type Draft = {
  roomPrices: Record<RoomType, string>
  taxi: { perKm: Record<VehicleId, string>; kilometres: number }
}

function each<Name extends string, From, To>(values: Record<Name, From>, of: (value: From) => To): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(values).map(([name, value]) => [name, of(value)])) as Record<Name, To>
}

const draftOf = ({ roomPrices, taxi: { perKm, kilometres } }: SettingValues['fares']): Draft => ({
  roomPrices: each(roomPrices, String),
  taxi: { perKm: each(perKm, String), kilometres },
})

const amountOf = (text: string) => numberOf(text, 2) ?? 0

const valuesOf = ({ roomPrices, taxi: { perKm, kilometres } }: Draft): SettingValues['fares'] => ({
  roomPrices: each(roomPrices, amountOf),
  taxi: { perKm: each(perKm, amountOf), kilometres },
})

function problemsOf({ roomPrices, taxi: { perKm } }: Draft): Problems {
  return {
    ...outside('roomPrices', roomPrices, 1, maxRoomPrice),
    ...outside('taxi.perKm', perKm, 0.1, maxPerKm),
  }
}

function outside(path: string, typed: Record<string, string>, least: number, most: number): Problems {
  const wrong = Object.keys(typed).filter((name) => {
    const amount = amountOf(typed[name] ?? '')
    return amount < least || amount > most
  })
  return Object.fromEntries(wrong.map((name) => [`${path}.${name}`, staffSettings.problems.priceBetween(least, most)]))
}
