import { useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '#components/banner.tsx'
import type { SettingValues, SoldOnADay } from '#contracts/settings/settings.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormNumber } from '#dashboard/form/form-fields.tsx'
import { type JeepType, jeepTypes } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { maxPerType } from '#domain/settings/setting-limits.ts'
import { type RoomType, roomTypes } from '#domain/stays/room.ts'
import { formatDay } from '#i18n/format-date.ts'
import { roomNames } from '#i18n/rooms.ts'
import { jeepNames } from '#i18n/safari.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.stock

/** The numbers of jeeps and rooms, never below those already sold. */
export function StockSettings(props: GroupProps<'stock'>) {
  const [refused, setRefused] = useState<{ draft: object; days: SoldOnADay[] } | null>(null)
  const group = useSettingsGroup({
    ...props,
    name: 'stock' as const,
    draftOf: same,
    requestOf: same,
    onRefused({ body }) {
      if (!Array.isArray(body.days)) return false
      setRefused({ draft, days: body.days as SoldOnADay[] })
      return true
    },
  })
  const { field, draft } = group
  // The days belong to the numbers that were refused.
  const sold = refused?.draft === draft ? refused.days : []
  return (
    <GroupFrame group={group}>
      {sold.length > 0 && (
        <Banner tone="error" title={t.soldTitle}>
          {t.soldText}
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {sold.map((one) => (
              <li key={`${one.day} ${one.kind} ${one.type}`}>
                <Link
                  to={`/dashboard?section=bookings&from=${one.day}&to=${one.day}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-3 md:min-h-7"
                >
                  {soldOn(one)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Panel title={t.fleet} hint={t.fleetHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {jeepTypes.map((type) => (
            <FormNumber key={type} {...field(`fleet.${type}`)} label={jeepNames[type]} min={0} max={maxPerType} />
          ))}
        </div>
      </Panel>
      <Panel title={t.rooms} hint={t.roomsHint}>
        <div className="grid gap-5 sm:grid-cols-3">
          {roomTypes.map((type) => (
            <FormNumber key={type} {...field(`rooms.${type}`)} label={roomNames[type]} min={0} max={maxPerType} />
          ))}
        </div>
      </Panel>
    </GroupFrame>
  )
}

const same = (values: SettingValues['stock']) => values

function soldOn({ day, kind, type, sold }: SoldOnADay): string {
  const on = formatDay(day as Day, 'long')
  return kind === 'jeep'
    ? t.soldJeeps(on, jeepNames[type as JeepType], sold)
    : t.soldRooms(on, roomNames[type as RoomType], sold)
}
