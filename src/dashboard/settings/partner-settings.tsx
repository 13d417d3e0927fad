import { Pencil, Plus, ReceiptText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listPartners } from '#api-client/partners.ts'
import type { PartnerWire } from '#contracts/partners/partner.ts'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { BackLink } from '#dashboard/components/back-link.tsx'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { PartnerDetails } from './partner-details.tsx'
import { PartnerDialog } from './partner-dialog.tsx'
import { SettingsRow } from './settings-row.tsx'

const t = staffSettings.partners

/** Partner hotels: a list with the dialogs to add and change them, and one partner's code and bookings by the URL. */
export function PartnerSettings() {
  const [params] = useSearchParams()
  const { data, refused, isLoading, reload } = useStaffQuery(['settings', 'partners'], listPartners)
  const partners = data?.partners ?? null
  const dialog = useListDialog(['add', 'edit'], { rows: partners, isLoading })
  const opened = partners?.find(({ id }) => id === params.get('partner'))
  const edit = (partner: PartnerWire) => dialog.open('edit', partner)
  const add = (
    <ActionButton icon={Plus} look="dark" onClick={() => dialog.open('add')}>
      {t.add}
    </ActionButton>
  )
  return (
    <>
      <ListRows
        list={{ rows: partners, isLoading, reload }}
        problem={failureText(refused, staffSettings)}
        loading={staffSettings.loading}
        empty={{ title: t.none, action: add, children: t.noneText }}
      >
        {(rows) => (
          <div className="grid gap-5">
            <div>
              {opened ? (
                <BackLink to="?section=settings&tab=partners" preventScrollReset>
                  {t.back}
                </BackLink>
              ) : (
                add
              )}
            </div>
            <ul className="grid gap-3">
              {(opened ? [opened] : rows).map((partner) => (
                <PartnerRow key={partner.id} partner={partner} canOpen={!opened} onEdit={() => edit(partner)} />
              ))}
            </ul>
            {opened && <PartnerDetails key={opened.id} partner={opened} siteUrl={data?.siteUrl ?? ''} />}
          </div>
        )}
      </ListRows>
      <PartnerDialog partner={dialog.isOpen('add') ? 'new' : dialog.rowIn('edit')} onClose={dialog.close} />
    </>
  )
}

type RowProps = { partner: PartnerWire; canOpen: boolean; onEdit(): void }

function PartnerRow({ partner, canOpen, onEdit }: RowProps) {
  const { id, name, code, percent, origins, isActive, bookings } = partner
  return (
    <SettingsRow
      title={name}
      beside={
        <>
          <span className="tracking-[.02em] text-sand-800">{code}</span>
          {!isActive && <span className="text-[14.5px] text-clay-700">{t.inactive}</span>}
        </>
      }
      facts={
        <>
          {t.percent(percent)} · {t.bookings(bookings)}
          <p className={origins.length > 0 ? '' : 'text-clay-700'}>{origins.join(' · ') || t.noOrigins}</p>
        </>
      }
    >
      {canOpen && (
        <ActionLink
          icon={ReceiptText}
          to={`?${new URLSearchParams({ section: 'settings', tab: 'partners', partner: id })}`}
          preventScrollReset
          aria-label={t.openNamed(name)}
        >
          {t.open}
        </ActionLink>
      )}
      <ActionButton icon={Pencil} onClick={onEdit} aria-label={t.editNamed(name)}>
        {t.edit}
      </ActionButton>
    </SettingsRow>
  )
}
