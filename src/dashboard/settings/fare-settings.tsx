import type { SettingValues } from '#contracts/settings/settings.ts'
import { FormMoney, FormNumber } from '#dashboard/form/form-fields.tsx'
import { type VehicleId, vehicleIds } from '#domain/rides/taxi.ts'
import { maxKilometres } from '#domain/settings/setting-limits.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import { roomNames } from '#i18n/rooms.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, numberOf, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.fares

/** Prices of rooms and of the taxi. */
export function FareSettings(props: GroupProps<'fares'>) {
  const group = useSettingsGroup({ ...props, name: 'fares', draftOf, requestOf })
  const { field } = group
  return (
    <GroupFrame group={group}>
      <Panel title={t.rooms} hint={t.roomsHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {roomTypes.map((type) => (
            <FormMoney key={type} {...field(`roomPrices.${type}`)} label={roomNames[type]} maxLength={8} />
          ))}
        </div>
      </Panel>
      <Panel title={t.taxi} hint={t.taxiHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {vehicleIds.map((vehicle) => (
            <FormMoney key={vehicle} {...field(`taxi.perKm.${vehicle}`)} label={t.vehicles[vehicle]} maxLength={8} />
          ))}
          <FormNumber
            {...field('taxi.kilometres')}
            label={t.kilometres}
            hint={t.kilometresHint}
            min={1}
            max={maxKilometres}
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

const amountOf = (text: string) => numberOf(text, 2)

const requestOf = ({ roomPrices, taxi: { perKm, kilometres } }: Draft): SettingValues['fares'] => ({
  roomPrices: each(roomPrices, amountOf),
  taxi: { perKm: each(perKm, amountOf), kilometres },
})
