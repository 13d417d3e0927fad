import { Plus, Trash2 } from 'lucide-react'
import type { SettingValues } from '#contracts/settings/settings.ts'
import { ActionButton, ActionIcon } from '#dashboard/components/action-button.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormDate, FormNumber, FormText } from '#dashboard/form/form-fields.tsx'
import type { StaffForm } from '#dashboard/form/use-staff-form.ts'
import {
  highestSeasonPercent,
  lowestSeasonPercent,
  maxSeasonName,
  maxSeasons,
  seasonParts,
} from '#domain/settings/season-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.seasons

type Draft = SettingValues['seasons']

/** Days on which prices differ by a percentage. */
export function SeasonSettings(props: GroupProps<'seasons'>) {
  const group = useSettingsGroup({ ...props, name: 'seasons', draftOf: asTyped, requestOf: asTyped })
  const { seasons } = group.draft
  const setSeasons = (next: Draft['seasons']) => group.change({ seasons: next })
  const isFull = seasons.length >= maxSeasons
  return (
    <GroupFrame group={group}>
      <Panel title={t.title} hint={t.hint}>
        {seasons.length === 0 ? (
          <p className="text-sand-600">{t.none}</p>
        ) : (
          <ol className="grid gap-4">
            {seasons.map((_, index) => (
              <SeasonRow
                // biome-ignore lint/suspicious/noArrayIndexKey: fields and errors go by the position of the row
                key={index}
                index={index}
                field={group.field}
                onRemove={() => setSeasons(seasons.toSpliced(index, 1))}
              />
            ))}
          </ol>
        )}
        <ActionButton
          icon={Plus}
          disabled={isFull}
          onClick={() => setSeasons([...seasons, emptySeason])}
          className="mt-5"
        >
          {t.add}
        </ActionButton>
        {isFull && <p className="mt-2 text-[14.5px] text-sand-600">{t.full(maxSeasons)}</p>}
      </Panel>
    </GroupFrame>
  )
}

const emptySeason = { name: '', firstDay: '', lastDay: '', safari: 0, room: 0, ride: 0 }

const asTyped = ({ seasons }: Draft): Draft => ({ seasons })

type RowProps = { index: number; field: StaffForm<Draft>['field']; onRemove(): void }

function SeasonRow({ index, field, onRemove }: RowProps) {
  const path = `seasons.${index}` as const
  return (
    <li className="rounded-md border border-sand-200 p-4">
      <div className="mb-3 flex items-center justify-between">
        <h3 className="font-body text-[16px] font-[640] tracking-normal text-sand-900">{t.entry(index + 1)}</h3>
        <ActionIcon icon={Trash2} label={t.remove(index + 1)} onClick={onRemove} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormText {...field(`${path}.name`)} label={t.name} required dir="auto" maxLength={maxSeasonName} />
        <FormDate {...field(`${path}.firstDay`)} label={t.firstDay} required />
        <FormDate {...field(`${path}.lastDay`)} label={t.lastDay} required />
        {seasonParts.map((part) => (
          <FormNumber
            key={part}
            {...field(`${path}.${part}`)}
            label={t.percent[part]}
            min={lowestSeasonPercent}
            max={highestSeasonPercent}
          />
        ))}
      </div>
    </li>
  )
}
