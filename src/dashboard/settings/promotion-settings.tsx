import { Pencil, Plus, Trash2 } from 'lucide-react'
import { deletePromotion, listPromotions } from '#api-client/promotions.ts'
import type { PromotionWire } from '#contracts/packages/promotion.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { ListRows } from '#dashboard/components/list-rows.tsx'
import { useListDialog } from '#dashboard/hooks/use-list-dialog.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { PromotionDialog } from './promotion-dialog.tsx'
import { SettingsRow } from './settings-row.tsx'

const t = staffSettings.promotions

/** Promotion codes: a list with their uses, and the dialogs to add, change and delete them. */
export function PromotionSettings() {
  const { data, refused, isLoading, reload } = useStaffQuery(['settings', 'promotions'], listPromotions)
  const promotions = data?.promotions ?? null
  const dialog = useListDialog(['add', 'edit', 'delete'], { rows: promotions, isLoading })
  const add = (
    <ActionButton icon={Plus} look="dark" onClick={() => dialog.open('add')}>
      {t.add}
    </ActionButton>
  )
  return (
    <>
      <ListRows
        list={{ rows: promotions, isLoading, reload }}
        problem={failureText(refused, staffSettings)}
        loading={staffSettings.loading}
        empty={{ title: t.none, action: add, children: t.noneText }}
      >
        {(rows) => (
          <>
            {add}
            <ul className="mt-5 grid gap-3">
              {rows.map((promotion) => (
                <PromotionRow
                  key={promotion.id}
                  promotion={promotion}
                  onEdit={() => dialog.open('edit', promotion)}
                  onDelete={() => dialog.open('delete', promotion)}
                />
              ))}
            </ul>
          </>
        )}
      </ListRows>
      <PromotionDialog promotion={dialog.isOpen('add') ? 'new' : dialog.rowIn('edit')} onClose={dialog.close} />
      <DeleteDialog
        target={dialog.rowIn('delete')}
        messages={t.remove}
        question={({ code }) => t.remove.question(code)}
        done={({ code }) => t.remove.done(code)}
        remove={(token, { id }) => deletePromotion(token, id)}
        onClose={dialog.close}
        onDeleted={() => {
          dialog.close()
          void reload()
        }}
      />
    </>
  )
}

function PromotionRow({ promotion, onEdit, onDelete }: { promotion: PromotionWire; onEdit(): void; onDelete(): void }) {
  const { code, percent, amount, isActive, uses, maxUses, maxPerGuest } = promotion
  const facts = [
    t.days.booking(spanOf(promotion.firstDay, promotion.lastDay)),
    t.days.trip(spanOf(promotion.firstTripDay, promotion.lastTripDay)),
    maxPerGuest === null ? '' : t.perGuest(maxPerGuest),
  ].filter(Boolean)
  return (
    <SettingsRow
      title={code}
      beside={
        <>
          <span className="numbers text-sand-800">
            {percent === null ? t.off(dollars(toMinor(amount ?? 0))) : t.off(t.percent(percent))}
          </span>
          {!isActive && <span className="text-[14.5px] text-clay-700">{t.inactive}</span>}
        </>
      }
      facts={facts.join(' · ')}
    >
      <p className="numbers mr-3 text-[15px] text-sand-700">
        {maxUses === null ? t.uses(uses) : t.usesOf(uses, maxUses)}
      </p>
      <ActionButton icon={Pencil} onClick={onEdit} aria-label={t.editNamed(code)}>
        {t.edit}
      </ActionButton>
      <ActionButton icon={Trash2} onClick={onDelete} aria-label={t.deleteNamed(code)}>
        {t.delete}
      </ActionButton>
    </SettingsRow>
  )
}

function spanOf(first: string | null, last: string | null): string {
  if (first === null && last === null) return t.days.always
  if (first === null) return t.days.until(formatDay(last ?? '', 'short'))
  return last === null
    ? t.days.from(formatDay(first, 'short'))
    : t.days.between(formatDay(first, 'short'), formatDay(last, 'short'))
}
