import type { SettingValues } from '#contracts/settings/settings.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormMoney, FormNumber } from '#dashboard/form/form-fields.tsx'
import { recordOf } from '#domain/primitives/record.ts'
import { type VehicleId, vehicleIds } from '#domain/rides/taxi.ts'
import { maxKilometres } from '#domain/settings/setting-limits.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import { roomNames } from '#i18n/rooms.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, numberOf, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.fares

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

const draftOf = ({ roomPrices, taxi: { perKm, kilometres } }: SettingValues['fares']): Draft => ({
  roomPrices: recordOf(roomTypes, (type) => String(roomPrices[type])),
  taxi: { perKm: recordOf(vehicleIds, (vehicle) => String(perKm[vehicle])), kilometres },
})

const requestOf = ({ roomPrices, taxi: { perKm, kilometres } }: Draft): SettingValues['fares'] => ({
  roomPrices: recordOf(roomTypes, (type) => numberOf(roomPrices[type], 2)),
  taxi: { perKm: recordOf(vehicleIds, (vehicle) => numberOf(perKm[vehicle], 2)), kilometres },
})
