import { Pencil, Plus, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { getDriverKeys, getPeople, revokeDriverKey } from '#api-client/drivers.ts'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { DriverKeyWire } from '#contracts/drivers/driver-key.ts'
import type { PersonWire } from '#contracts/drivers/person.ts'
import { ConfirmDialog } from '#dashboard/components/form-dialog.tsx'
import { formatMoment } from '#dashboard/components/format-moment.ts'
import { RefreshButton } from '#dashboard/components/list-page.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { RequirePermission } from '#dashboard/components/require-permission.tsx'
import { SectionHead } from '#dashboard/components/section-head.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { drivers as t } from '#i18n/drivers.ts'
import { formatDay } from '#i18n/format-date.ts'
import { formatAgo } from './format-ago.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** Drivers and guides, and the keys of their phones. */
export function DriversPage() {
  return (
    <RequirePermission permission="manage drivers" title={t.title} refusal={t.notForRole}>
      <Screen />
    </RequirePermission>
  )
}

function Screen() {
  const people = useStaffQuery(['drivers', 'people'], getPeople)
  const keys = useStaffQuery(['drivers', 'keys'], getDriverKeys)
  const [edited, setEdited] = useState<PersonWire | 'new' | null>(null)
  const [connected, setConnected] = useState<PersonWire | null>(null)
  const refused = people.refused ?? keys.refused
  const problem = failureText(refused, { failed: t.loadFailed })
  const isLoading = people.isLoading || keys.isLoading
  const reload = () => Promise.all([people.reload(), keys.reload()])
  return (
    <>
      <SectionHead title={t.title} lead={t.lead}>
        <RefreshButton label={t.refresh} isBusy={isLoading} onRefresh={reload} />
        <Button size="sm" onClick={() => setEdited('new')} className="max-md:min-h-12 max-md:flex-1">
          <Plus className="icon" aria-hidden="true" />
          {t.add}
        </Button>
      </SectionHead>
      <LoadError text={problem} isBusy={isLoading} onRetry={reload} />
      {!people.data && !problem && <Skeleton className="h-80 w-full rounded-lg" />}
      {people.data &&
        (people.data.people.length === 0 ? (
          <EmptyState title={t.none}>{t.noneText}</EmptyState>
        ) : (
          <ul className="rounded-lg border border-sand-200 bg-sand-0 px-5 shadow-1 max-md:px-4">
            {people.data.people.map((person) => (
              <Person
                key={person.id}
                person={person}
                keys={keys.data?.keys.filter((key) => key.person === person.id) ?? []}
                onEdit={() => setEdited(person)}
                onConnect={() => setConnected(person)}
              />
            ))}
          </ul>
        ))}
      <PersonDialog person={edited} onClose={() => setEdited(null)} />
      <LinkDialog person={connected} onClose={() => setConnected(null)} />
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
          <Button look="line" size="sm" onClick={onConnect} aria-label={t.connectOf(name)} className="max-md:min-h-11">
            <Smartphone className="icon" aria-hidden="true" />
            {t.connect}
          </Button>
        )}
        <Button look="line" size="sm" onClick={onEdit} aria-label={t.editOf(name)} className="max-md:min-h-11">
          <Pencil className="icon" aria-hidden="true" />
          {t.edit}
        </Button>
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
      <RevokeButton phone={phone} />
    </li>
  )
}

function RevokeButton({ phone: { id, name } }: { phone: DriverKeyWire }) {
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  const revoke = useStaffMutation((token) => revokeDriverKey(token, id), {
    invalidates: [['drivers']],
    onSuccess() {
      toasts.success(t.phone.revoked)
      setOpen(false)
    },
  })
  return (
    <>
      <Button
        look="plain"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={t.phone.revokeOf(name)}
        className="max-md:min-h-11"
      >
        <Trash2 className="icon" aria-hidden="true" />
        {t.phone.revoke}
      </Button>
      <ConfirmDialog
        title={t.phone.revokeTitle}
        isOpen={isOpen}
        isBusy={revoke.isBusy}
        problem={failureText(revoke.refused, { failed: t.phone.revokeFailed })}
        cancel={t.form.cancel}
        confirm={t.phone.revoke}
        onConfirm={() => void revoke.run()}
        onClose={() => setOpen(false)}
      >
        <p className="text-sand-700">{t.phone.revokeText}</p>
      </ConfirmDialog>
    </>
  )
}
