import { ArrowLeft, Pencil, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listPartners } from '#api-client/partners.ts'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PartnerWire } from '#contracts/partners/partner.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { PartnerDetails } from './partner-details.tsx'
import { PartnerForm } from './partner-form.tsx'

const t = staffSettings.partners

/** Partner hotels: a list with the dialogs to add and change them, and one partner's code and bookings by the URL. */
export function PartnerSettings() {
  const toasts = useToasts()
  const [params] = useSearchParams()
  const { data, refused, isLoading, reload } = useStaffQuery(['settings', 'partners'], listPartners)
  const [edited, setEdited] = useState<PartnerWire | 'new' | null>(null)
  const problem = failureText(refused, staffSettings)
  const opened = data?.partners.find(({ id }) => id === params.get('partner'))
  const add = (
    <Button size="sm" onClick={() => setEdited('new')} className="max-md:min-h-12">
      <Plus className="icon" aria-hidden="true" />
      {t.add}
    </Button>
  )
  return (
    <>
      <LoadError text={problem} isBusy={isLoading} onRetry={reload} />
      {!data && !problem && <Skeleton className="h-40 w-full rounded-lg" />}
      {data?.partners.length === 0 && (
        <EmptyState title={t.none} action={add}>
          {t.noneText}
        </EmptyState>
      )}
      {data && opened && (
        <>
          <div>
            <Link
              to="?section=settings&tab=partners"
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 font-[600] text-lagoon-700 hover:underline"
            >
              <ArrowLeft className="icon" aria-hidden="true" />
              {t.back}
            </Link>
          </div>
          <ul className="grid">
            <PartnerRow partner={opened} onEdit={() => setEdited(opened)} />
          </ul>
          <PartnerDetails key={opened.id} partner={opened} siteUrl={data.siteUrl} />
        </>
      )}
      {data && !opened && data.partners.length > 0 && (
        <>
          <div>{add}</div>
          <ul className="grid gap-3">
            {data.partners.map((partner) => (
              <PartnerRow key={partner.id} partner={partner} canOpen onEdit={() => setEdited(partner)} />
            ))}
          </ul>
        </>
      )}
      <PartnerForm
        isOpen={edited !== null}
        partner={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        onOutdated={() => {
          setEdited(null)
          void reload()
        }}
        onSaved={(message) => {
          setEdited(null)
          toasts.success(message)
          void reload()
        }}
      />
    </>
  )
}

function PartnerRow({
  partner: { id, name, code, percent, origins, isActive, bookings },
  canOpen = false,
  onEdit,
}: {
  partner: PartnerWire
  canOpen?: boolean
  onEdit(): void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-sand-200 bg-sand-0 px-5 py-4 shadow-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-[18px] font-[680] break-words text-sand-900">{name}</b>
          <span className="tracking-[.02em] text-sand-800">{code}</span>
          {!isActive && <span className="text-[14.5px] text-clay-700">{t.inactive}</span>}
        </p>
        <p className="numbers mt-0.5 text-[14.5px] text-sand-600">
          {t.percent(percent)} · {t.bookings(bookings)}
        </p>
        <p className={`mt-0.5 text-[14.5px] break-words ${origins.length > 0 ? 'text-sand-600' : 'text-clay-700'}`}>
          {origins.join(' · ') || t.noOrigins}
        </p>
      </div>
      <div className="flex gap-2">
        {canOpen && (
          <Link
            to={`?${new URLSearchParams({ section: 'settings', tab: 'partners', partner: id })}`}
            preventScrollReset
            aria-label={t.openNamed(name)}
            className="inline-flex min-h-10 items-center gap-2 rounded-button border border-sand-300 bg-sand-0 px-4 font-[600] text-sand-800 hover:bg-sand-100 max-md:min-h-11"
          >
            <ReceiptText className="icon" aria-hidden="true" />
            {t.open}
          </Link>
        )}
        <Button look="line" size="sm" onClick={onEdit} aria-label={t.editNamed(name)} className="max-md:min-h-11">
          <Pencil className="icon" aria-hidden="true" />
          {t.edit}
        </Button>
      </div>
    </li>
  )
}
