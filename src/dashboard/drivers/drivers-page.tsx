import { Pencil, Plus, Smartphone, Trash2 } from 'lucide-react'
import { getDriverKeys, getPeople, revokeDriverKey } from '#api-client/drivers.ts'
import { Badge } from '#components/badge.tsx'
import type { DriverKeyWire } from '#contracts/drivers/driver-key.ts'
import type { PersonWire } from '#contracts/drivers/person.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { ConfirmButton } from '#dashboard/components/confirm-button.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { ListRows, RefreshButton } from '#dashboard/components/list-rows.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { drivers as t } from '#i18n/drivers.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatAgo } from './format-ago.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** Drivers and guides, and the keys of their phones. */
export default function DriversPage() {
  const people = useStaffQuery(['drivers', 'people'], getPeople)
  const keys = useStaffQuery(['drivers', 'keys'], getDriverKeys)
  const rows = people.data?.people ?? null
  const dialog = useListDialog(['add', 'edit', 'connect'], { rows, isLoading: people.isLoading })
  const isLoading = people.isLoading || keys.isLoading
  const reload = () => Promise.all([people.reload(), keys.reload()])
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        <ActionButton icon={Plus} look="dark" onClick={() => dialog.open('add')}>
          {t.add}
        </ActionButton>
      </SectionHead>
      <ListRows
        list={{ rows, isLoading, reload }}
        problem={failureText(people.refused ?? keys.refused, { failed: t.loadFailed })}
        loading={dashboard.shell.loading}
        empty={{ title: t.none, children: t.noneText }}
      >
        {(persons) => (
          <ul className="card px-5 max-md:px-4">
            {persons.map((person) => (
              <Person
                key={person.id}
                person={person}
                keys={keys.data?.keys.filter((key) => key.person === person.id) ?? []}
                onEdit={() => dialog.open('edit', person)}
                onConnect={() => dialog.open('connect', person)}
              />
            ))}
          </ul>
        )}
      </ListRows>
      <PersonDialog person={dialog.isOpen('add') ? 'new' : dialog.rowIn('edit')} onClose={dialog.close} />
      <LinkDialog person={dialog.rowIn('connect')} onClose={dialog.close} />
    </>
  )
}

type PersonProps = { person: PersonWire; keys: DriverKeyWire[]; onEdit(): void; onConnect(): void }

function Person({ person: { name, phone, roles, languages, active }, keys, onEdit, onConnect }: PersonProps) {
  const facts = [
    roles.map((role) => t.roles[role]).join(', '),
    languages.map((language) => t.languages[language]).join(', '),
    phone,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3 border-b border-sand-200 py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2.5">
          <b dir="auto" className="text-[16.5px] font-[640] break-words text-sand-900">
            {name}
          </b>
          {!active && <Badge>{t.inactive}</Badge>}
        </p>
        <p className="numbers mt-1 text-[15px] text-sand-800">{facts.join(' · ')}</p>
        {active && keys.length > 0 && (
          <ul className="mt-2 grid gap-2">
            {keys.map((key) => (
              <Phone key={key.id} phone={key} />
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {active && (
          <ActionButton icon={Smartphone} onClick={onConnect} aria-label={t.connectOf(name)}>
            {t.connect}
          </ActionButton>
        )}
        <ActionButton icon={Pencil} onClick={onEdit} aria-label={t.editOf(name)}>
          {t.edit}
        </ActionButton>
      </div>
    </li>
  )
}

function Phone({ phone }: { phone: DriverKeyWire }) {
  const { device, boundAt, seenAt, expiresAt, unsent } = phone
  const facts = boundAt
    ? [
        device || t.phone.unknown,
        t.phone.seen(formatAgo(seenAt ?? boundAt, Date.now())),
        t.phone.until(formatDay(dayAt(Date.parse(expiresAt)), 'short')),
      ]
    : [t.phone.waiting(formatMoment(expiresAt))]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px] text-sand-700">
      <span className="numbers min-w-0 break-words">{facts.join(' · ')}</span>
      {unsent > 0 && <Badge tone="turmeric">{t.phone.unsent(unsent)}</Badge>}
      <ConfirmButton
        icon={Trash2}
        look="plain"
        label={t.phone.revoke}
        name={t.phone.revokeOf(phone.name)}
        title={t.phone.revokeTitle}
        cancel={t.form.cancel}
        send={(token) => revokeDriverKey(token, phone.id)}
        invalidates={[['drivers']]}
        done={t.phone.revoked}
        failed={t.phone.revokeFailed}
      >
        <p className="text-sand-700">{t.phone.revokeText}</p>
      </ConfirmButton>
    </li>
  )
}
