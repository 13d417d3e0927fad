import { MessageSquareMore, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import type { ClosedBy } from '#api-client/disruptions.ts'
import { deleteParkRule, getParkRules, liftParkRule } from '#api-client/parks.ts'
import { Badge } from '#components/badge.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ParkStrip, StripLegend } from '#components/park-strip.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { ParkRuleWire } from '#contracts/parks/park-rule.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ConfirmButton } from '#dashboard/components/confirm-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { RefreshButton } from '#dashboard/components/list-rows.tsx'
import { LoadState } from '#dashboard/components/load-state.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { AskGuestsDialog } from '#dashboard/disruptions/ask-guests-dialog.tsx'
import { BoardPage } from '#dashboard/disruptions/board-page.tsx'
import { DisruptionList } from '#dashboard/disruptions/disruption-list.tsx'
import { useDisruptions } from '#dashboard/disruptions/use-disruptions.ts'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { type Gate, isOnRecord, places, usualHours } from '#domain/parks/park-rule.ts'
import { stripOf } from '#domain/parks/park-strip.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { closureNotices } from '#i18n/closure-notices.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import { parkCalendar as t } from '#i18n/park-calendar.ts'
import { blockNames, parkNames, slotNames } from '#i18n/safari.ts'
import { formatDayRange } from './format-day-range.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** The notices of the parks: twelve months in strips, the rules in a list, and a dialog to write one. */
export default function ParksPage() {
  const { params, go } = useUrlState()
  const board = params.get('disruption')
  return board ? <BoardPage id={board} onBack={() => go({ disruption: '' }, { isStep: true })} /> : <Calendar />
}

/** The closure about which guests are asked: 'all', a rule, or 'entry' with an entry of the calendar. */
function closedByOf(row: string): ClosedBy {
  if (row === 'all') return { rule: null, entries: [] }
  return row.startsWith('entry ') ? { rule: null, entries: [row.slice(6)] } : { rule: row, entries: [] }
}

function Calendar() {
  const { staff } = useStaff()
  const query = useStaffQuery(['parks'], getParkRules)
  const { data, isLoading, reload } = query
  const { params, go } = useUrlState()
  // Only the edited rule has to be in the list.
  const dialog = useListDialog<'add' | 'edit' | 'ask', ParkRuleWire>(['edit'], { rows: data?.rules ?? null, isLoading })
  const ask = (row: string) => go({ dialog: 'ask', row }, { isStep: true })
  const mayChange = may(staff.role, 'change availability')
  const rules = data?.rules ?? []
  const asked = useDisruptions()
  const unaskedOf = (rule: string) => asked.data?.unasked.find((one) => one.rule === rule)?.count ?? 0
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        {mayChange && (
          <ActionButton icon={Plus} look="dark" onClick={() => dialog.open('add')}>
            {t.add}
          </ActionButton>
        )}
      </SectionHead>
      <LoadState
        query={query}
        messages={{ failed: t.loadFailed }}
        loading={<Skeleton className="h-80 w-full rounded-lg" />}
      />
      {data && (
        <div className="grid gap-5">
          {may(staff.role, 'list bookings') && (
            <DisruptionList
              onAsk={mayChange ? () => ask('all') : null}
              onOpen={(id) => go({ disruption: id }, { isStep: true })}
            />
          )}
          <Strips rules={rules.filter(({ liftedOn }) => liftedOn === null)} gates={data.gates} />
          <Panel title={t.list}>
            {rules.length === 0 ? (
              <EmptyState title={t.none}>{t.noneText}</EmptyState>
            ) : (
              <ul className="-mt-2">
                {rules.toReversed().map((rule) => (
                  <Statement
                    key={rule.id}
                    rule={rule}
                    gates={data.gates}
                    onEdit={mayChange ? () => dialog.open('edit', rule) : null}
                    unasked={unaskedOf(rule.id)}
                    onAsk={() => ask(rule.id)}
                  />
                ))}
              </ul>
            )}
          </Panel>
          {mayChange && (
            <RuleDialog
              rule={dialog.isOpen('add') ? 'new' : dialog.rowIn('edit')}
              gates={data.gates}
              onClose={dialog.close}
              onBooked={(id) => go({ dialog: 'ask', row: id })}
            />
          )}
          {mayChange && (
            <AskGuestsDialog
              closedBy={dialog.isOpen('ask') ? closedByOf(params.get('row') ?? '') : null}
              onClose={dialog.close}
              onStarted={(id) => go({ dialog: '', row: '', disruption: id }, { isStep: true })}
            />
          )}
        </div>
      )}
    </>
  )
}

function Strips({ rules, gates }: { rules: ParkRuleWire[]; gates: Gate[] }) {
  const from = dayAt(Date.now())
  const days = { from, to: addDays(from, 364) }
  return (
    <Panel title={t.strip}>
      <StripLegend names={t.legend} label={t.strip} />
      <ul>
        {places.map((place) => (
          <ParkStrip
            key={`${place.park} ${place.block}`}
            name={place.block ? `${parkNames[place.park]}, ${blockNames[place.block]}` : parkNames[place.park]}
            parts={stripOf(rules, gates, place, days)}
            names={t.legend}
            sayPart={(part) => t.part(formatDayRange(part.from, part.to), t.legend[part.state])}
          />
        ))}
      </ul>
    </Panel>
  )
}

/** 'Yala, Block I', 'Yala, Palatupana gate', or all parks. */
function placeOf({ park, block, gate }: ParkRuleWire, gates: Gate[]): string {
  const entrance = gates.find(({ id }) => id === gate)
  const parts = [park && parkNames[park], block && blockNames[block], entrance && t.gate(entrance.name)]
  return parts.filter(Boolean).join(', ') || t.allParks
}

function daysOf({ firstDay, lastDay, closedThrough, isYearly }: ParkRuleWire): string {
  const first = formatDay(firstDay, 'short')
  if (lastDay === null) return t.untilNotice(first, formatDay(closedThrough ?? firstDay, 'short'))
  if (isYearly) return t.yearly(t.days(formatDay(firstDay, 'dayMonth'), formatDay(lastDay, 'dayMonth')))
  return formatDayRange(firstDay, lastDay)
}

type StatementProps = {
  rule: ParkRuleWire
  gates: Gate[]
  onEdit: (() => void) | null
  /** Guests of its days who have not been asked what they want instead. */
  unasked: number
  onAsk(): void
}

function Statement({ rule, gates, onEdit, unasked, onAsk }: StatementProps) {
  const { kind, certainty, reason, slots, note, source, asOf, liftedOn, createdBy, createdAt } = rule
  const name = `${placeOf(rule, gates)}: ${t.kinds[kind]}`
  const opens = rule.opens ?? usualHours.opens
  const closes = rule.closes ?? usualHours.closes
  const facts = [
    daysOf(rule),
    kind === 'hours' && t.hours(formatMinute(opens), formatMinute(closes)),
    slots?.map((slot) => slotNames[slot]).join(', '),
    kind === 'closed' && t.reasons[reason],
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-b border-sand-200 py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2.5">
          <b className="text-[16.5px] font-[640] text-sand-900">{name}</b>
          <Badge tone={certainty === 'announced' ? 'clay' : 'turmeric'}>{t.certainties[certainty]}</Badge>
          {liftedOn && <Badge tone="sand">{t.lifted(formatDay(liftedOn, 'short'))}</Badge>}
        </p>
        <p className="numbers mt-1 text-[15px] text-sand-800">{facts.join('\u00a0· ')}</p>
        {note && (
          <p dir="auto" className="mt-1 text-[15px] text-sand-800">
            {note}
          </p>
        )}
        <p className="mt-1 text-[14px] break-words text-sand-600">
          {source ? (
            <a href={source} target="_blank" rel="noopener noreferrer" className="text-lagoon-700 underline">
              {t.source}
            </a>
          ) : (
            t.unverified
          )}
          {asOf && ` ${t.asOf(formatDay(asOf, 'short'))}`} · {t.by(createdBy, formatMoment(createdAt))}
        </p>
      </div>
      {onEdit && liftedOn === null && (
        <div className="flex flex-wrap gap-2">
          {unasked > 0 && (
            <ActionButton icon={MessageSquareMore} look="dark" onClick={onAsk}>
              {closureNotices.ask(unasked)}
            </ActionButton>
          )}
          <ActionButton icon={Pencil} onClick={onEdit} aria-label={t.editOf(name)}>
            {t.edit}
          </ActionButton>
          {certainty === 'announced' && <RuleButton action="lift" rule={rule} name={name} />}
          {!isOnRecord(rule, dayAt(Date.now())) && <RuleButton action="remove" rule={rule} name={name} />}
        </div>
      )}
    </li>
  )
}

type ButtonProps = { rule: ParkRuleWire; name: string; action: 'lift' | 'remove' }

/** Reopens the days of a notice, or deletes one that has not begun. */
function RuleButton({ rule, name, action }: ButtonProps) {
  const isLift = action === 'lift'
  return (
    <ConfirmButton
      icon={isLift ? Undo2 : Trash2}
      label={t[action]}
      name={t[`${action}Of`](name)}
      title={t[`${action}Title`]}
      cancel={t.form.cancel}
      working={t.form.saving}
      tone={isLift ? 'dark' : 'danger'}
      send={(token, key) => (isLift ? liftParkRule(token, rule.id, key) : deleteParkRule(token, rule, key))}
      invalidates={[['parks'], ['calendar'], ['bookings'], ['badges'], ['disruptions']]}
      done={t[`${action}Done`]}
      failed={t[`${action}Failed`]}
    >
      <p className="font-[620] text-sand-900">{name}</p>
      <p className="mt-2 text-sand-700">{t[`${action}Text`]}</p>
    </ConfirmButton>
  )
}
