import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { deleteGateSchedule, listGateSchedules } from '#api-client/gate-fees.ts'
import { Banner } from '#components/banner.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { FeeLineWire, GateMargin, GateScheduleWire } from '#contracts/gate-fees/gate-fees.ts'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { money } from '#dashboard/components/format-staff-money.ts'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormSelect } from '#dashboard/form/form-fields.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { gateModes } from '#domain/gate-fees/ticket-class.ts'
import { parks } from '#domain/parks/park.ts'
import { formatDay } from '#i18n/format-date.ts'
import { gateFees as t } from '#i18n/gate-fees.ts'
import { partyClasses } from '#i18n/party-classes.ts'
import { blockNames, parkNames } from '#i18n/safari.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GateScheduleDialog } from './gate-schedule-dialog.tsx'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, useSettingsGroup } from './use-settings-group.ts'

type Draft = SettingValues['gate']
const asTyped = ({ gateModes: modes }: Draft): Draft => ({ gateModes: modes })

/** The gate fee mode of each park, the schedules, and the margin of the operator's ticket price. */
export function GateSettings({ hasRate, ...props }: GroupProps<'gate'> & { hasRate: boolean }) {
  const group = useSettingsGroup({ ...props, name: 'gate', draftOf: asTyped, requestOf: asTyped })
  const query = useStaffQuery(['settings', 'gate schedules'], listGateSchedules)
  const { data, reload } = query
  return (
    <>
      {!hasRate && (
        <Banner tone="warning">
          {t.noRate}{' '}
          <Link to="?section=settings&tab=rates" className="underline">
            {t.rateLink}
          </Link>
        </Banner>
      )}
      <GroupFrame group={group}>
        <Panel title={t.modesTitle} hint={t.modesHint}>
          <div className="grid gap-5 sm:grid-cols-2">
            {parks.map((park) => (
              <FormSelect
                key={park}
                {...group.field(`gateModes.${park}`)}
                label={parkNames[park]}
                options={optionsOf(gateModes, t.modes)}
              />
            ))}
          </div>
        </Panel>
      </GroupFrame>
      <LoadState
        query={query}
        messages={{ failed: t.loadFailed, offline: staffSettings.offline }}
        loading={<Skeleton className="h-40 w-full rounded-lg" />}
      />
      {data && (
        <>
          <Margins margins={data.margins} />
          <Schedules schedules={data.schedules} reload={() => void reload()} />
        </>
      )}
    </>
  )
}

/** The operator's tickets beside the gate fees for two foreign guests, where the fees are known. */
function Margins({ margins }: { margins: GateMargin[] }) {
  const known = margins.flatMap(({ park, mode, ours, gate }) => {
    if (gate === null) return []
    const name = parkNames[park]
    const usd = (amount: number) => money(amount, 'USD')
    const text = mode === 'at gate' ? t.atGate(name, usd(gate)) : t.margin(name, usd(gate), usd(ours))
    return [{ park, text, isLoss: mode !== 'at gate' && ours < gate }]
  })
  return known.map(({ park, text, isLoss }) => (
    <Banner key={park} tone={isLoss ? 'warning' : 'info'}>
      {text}
    </Banner>
  ))
}

function Schedules({ schedules, reload }: { schedules: GateScheduleWire[]; reload(): void }) {
  const dialog = useListDialog(['add', 'edit', 'delete'], { rows: schedules, isLoading: false })
  return (
    <Panel title={t.schedules} hint={t.schedulesHint}>
      {schedules.length === 0 && <p className="text-sand-600">{t.none}</p>}
      <ul className="grid gap-3">
        {schedules.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            onEdit={() => dialog.open('edit', schedule)}
            onRemove={() => dialog.open('delete', schedule)}
          />
        ))}
      </ul>
      <ActionButton icon={Plus} onClick={() => dialog.open('add')} className="mt-5">
        {t.add}
      </ActionButton>
      <GateScheduleDialog schedule={dialog.isOpen('add') ? 'new' : dialog.rowIn('edit')} onClose={dialog.close} />
      <DeleteDialog
        target={dialog.rowIn('delete')}
        messages={t.removal}
        question={scheduleName}
        done={() => t.removal.done}
        remove={(token, { id }) => deleteGateSchedule(token, id)}
        onClose={dialog.close}
        onDeleted={() => {
          dialog.close()
          reload()
        }}
      />
    </Panel>
  )
}

function ScheduleRow({ schedule, onEdit, onRemove }: { schedule: GateScheduleWire; onEdit(): void; onRemove(): void }) {
  const { isActive, lines, vatBp, source, asOf } = schedule
  const name = scheduleName(schedule)
  return (
    <li className="rounded-lg border border-sand-200 px-5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-[17px] font-[660] text-sand-900">{name}</b>
        <span className={`text-[14.5px] ${isActive ? 'text-leaf-700' : 'text-clay-700'}`}>
          {isActive ? t.active : t.inactive}
        </span>
      </div>
      <ul className="mt-2 grid gap-1 text-[15px]">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <li key={index} className="flex justify-between gap-4">
            <span className="text-sand-700">{lineName(line)}</span>
            <span className="numbers text-sand-900">{money(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[14.5px] text-sand-600">
        {t.vat(String(vatBp / 100))} · {t.sourceOf(source, formatDay(asOf, 'short'))}
      </p>
      <div className="mt-3 flex gap-2">
        <ActionButton icon={Pencil} onClick={onEdit} aria-label={t.editOf(name)}>
          {t.edit}
        </ActionButton>
        <ActionButton icon={Trash2} onClick={onRemove} aria-label={t.removeOf(name)}>
          {t.remove}
        </ActionButton>
      </div>
    </li>
  )
}

function scheduleName({ park, block, validFrom }: GateScheduleWire): string {
  const place = block ? `${parkNames[park]}, ${blockNames[block]}` : parkNames[park]
  return `${place}, ${t.from(formatDay(validFrom, 'short'))}`
}

function lineName({ name, per, class: visitors }: FeeLineWire): string {
  return `${name} (${visitors ? partyClasses.classes[visitors] : t.units[per]})`
}
