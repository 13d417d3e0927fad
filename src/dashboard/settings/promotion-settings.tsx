import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deletePromotion, listPromotions } from '#api-client/promotions.ts'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { PromotionWire } from '#contracts/packages/promotion.ts'
import { DeleteDialog } from '#dashboard/components/delete-dialog.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars } from '#i18n/format-money.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { PromotionForm } from './promotion-form.tsx'

const t = staffSettings.promotions

/** Promotion codes: a list with their uses, and the dialogs to add, change and delete them. */
export function PromotionSettings() {
  const toasts = useToasts()
  const { data, refused, isLoading, reload } = useStaffQuery(['settings', 'promotions'], listPromotions)
  const [edited, setEdited] = useState<PromotionWire | 'new' | null>(null)
  const [deleted, setDeleted] = useState<PromotionWire | null>(null)
  const problem = failureText(refused, staffSettings)
  const done = (message: string) => {
    setEdited(null)
    setDeleted(null)
    toasts.success(message)
    void reload()
  }
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
      {data?.promotions.length === 0 && (
        <EmptyState title={t.none} action={add}>
          {t.noneText}
        </EmptyState>
      )}
      {data && data.promotions.length > 0 && (
        <>
          <div>{add}</div>
          <ul className="grid gap-3">
            {data.promotions.map((promotion) => (
              <PromotionRow
                key={promotion.id}
                promotion={promotion}
                onEdit={() => setEdited(promotion)}
                onDelete={() => setDeleted(promotion)}
              />
            ))}
          </ul>
        </>
      )}
      <PromotionForm
        isOpen={edited !== null}
        promotion={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
        onOutdated={() => {
          setEdited(null)
          void reload()
        }}
        onSaved={done}
      />
      <DeleteDialog
        target={deleted}
        messages={t.remove}
        question={({ code }) => t.remove.question(code)}
        done={({ code }) => t.remove.done(code)}
        remove={(token, { id }) => deletePromotion(token, id)}
        onClose={() => setDeleted(null)}
        onDeleted={done}
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
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-sand-200 bg-sand-0 px-5 py-4 shadow-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-[18px] font-[680] tracking-[.02em] text-sand-900">{code}</b>
          <span className="numbers text-sand-800">
            {percent === null ? t.off(dollars(toMinor(amount ?? 0))) : t.off(t.percent(percent))}
          </span>
          {!isActive && <span className="text-[14.5px] text-clay-700">{t.inactive}</span>}
        </p>
        <p className="mt-0.5 text-[14.5px] text-sand-600">{facts.join(' · ')}</p>
      </div>
      <p className="numbers text-[15px] text-sand-700">{maxUses === null ? t.uses(uses) : t.usesOf(uses, maxUses)}</p>
      <div className="flex gap-2">
        <Button look="line" size="sm" onClick={onEdit} aria-label={t.editNamed(code)} className="max-md:min-h-11">
          <Pencil className="icon" aria-hidden="true" />
          {t.edit}
        </Button>
        <Button look="line" size="sm" onClick={onDelete} aria-label={t.deleteNamed(code)} className="max-md:min-h-11">
          <Trash2 className="icon" aria-hidden="true" />
          {t.delete}
        </Button>
      </div>
    </li>
  )
}

function spanOf(first: string | null, last: string | null): string {
  if (first === null && last === null) return t.days.always
  if (first === null) return t.days.until(formatDay(last ?? ''))
  return last === null ? t.days.from(formatDay(first)) : t.days.between(formatDay(first), formatDay(last))
}
