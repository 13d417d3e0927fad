import { type FormEvent, useId } from 'react'
import type { AuditFilter } from '#api-client/audit.ts'
import { DateInput } from '#components/date-input.tsx'
import { Select } from '#components/select.tsx'
import { TextField } from '#components/text-field.tsx'
import type { AuditState } from '#contracts/audit/audit-log.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { audit } from '#i18n/audit.ts'
import { auditNames } from '#i18n/audit-names.ts'
import { filterNames, isFiltered } from './audit-filter.ts'

const t = audit.log
const maxListed = 500

/** Filters by person, action, record and days; each applies at once. */
export function AuditFilters({ filter, state }: { filter: AuditFilter; state: AuditState | null }) {
  const { go } = useUrlState()
  const actors = useId()
  // The server lists at most this many; beyond that the name is typed.
  const isLong = (state?.actors.length ?? 0) >= maxListed
  const choose = (changes: AuditFilter) => go(changes, { isStep: true })

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '').trim()
    choose({ entityId: textOf('entityId'), ...(isLong ? { actor: textOf('actor') } : {}) })
  }

  return (
    <search aria-label={t.filters} className="block border-b border-sand-200 px-5 py-4 max-md:px-4">
      <form onSubmit={search} className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 2xl:grid-cols-6">
        {isLong ? (
          <TextField
            key={`actor ${filter.actor ?? ''}`}
            label={t.actor}
            name="actor"
            type="search"
            list={actors}
            placeholder={t.everyone}
            defaultValue={filter.actor ?? ''}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
        ) : (
          <Select
            label={t.actor}
            value={filter.actor ?? ''}
            options={filterOptions(state?.actors, filter.actor, t.everyone, { guest: t.guest })}
            onChange={(actor) => choose({ actor })}
          />
        )}
        <Select
          label={t.action}
          value={filter.action ?? ''}
          options={filterOptions(state?.actions, filter.action, t.everything, auditNames.actions)}
          onChange={(action) => choose({ action })}
        />
        <Select
          label={t.entity}
          value={filter.entity ?? ''}
          options={filterOptions(state?.entities, filter.entity, t.everything, auditNames.entities)}
          onChange={(entity) => choose({ entity })}
        />
        <TextField
          key={filter.entityId ?? ''}
          label={t.entityId}
          name="entityId"
          type="search"
          placeholder={t.entityIdHint}
          defaultValue={filter.entityId ?? ''}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <DateInput label={t.from} value={filter.from ?? ''} max={filter.to} onChange={(from) => choose({ from })} />
        <DateInput label={t.to} value={filter.to ?? ''} min={filter.from} onChange={(to) => choose({ to })} />
        {isLong && (
          <datalist id={actors}>
            {state?.actors.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        {/* Enter submits a form with several fields only if it has a button. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
      {isFiltered(filter) && (
        <ActionButton
          look="plain"
          onClick={() => choose(Object.fromEntries(filterNames.map((name) => [name, ''])))}
          className="mt-2 -ml-3"
        >
          {t.clear}
        </ActionButton>
      )}
    </search>
  )
}

type Labels = Readonly<Record<string, string>>

/** The options of a filter: all, and each name with its label, also a chosen one that the server does not list. */
function filterOptions(names: string[] = [], chosen: string | undefined, all: string, labels: Labels = {}) {
  const values = [...new Set([...(chosen ? [chosen] : []), ...names])]
  const options = values.map((value) => ({ value, label: labels[value] ?? value }))
  return [{ value: '', label: all }, ...options.sort((one, other) => one.label.localeCompare(other.label))]
}
