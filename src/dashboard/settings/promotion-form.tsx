import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { changePromotion, createPromotion } from '#api-client/promotions.ts'
import { Button } from '#components/button.tsx'
import { PromotionInput, type PromotionWire } from '#contracts/packages/promotion.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormDate, FormMoney, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { longestPromotionCode } from '#domain/packages/promotion.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { numberOf } from './use-settings-group.ts'

const t = staffSettings.promotions

type Props = {
  isOpen: boolean
  /** The code to edit; null for a new one. */
  promotion: PromotionWire | null
  onClose(): void
  /** Another admin changed it meanwhile. */
  onOutdated(): void
  onSaved(message: string): void
}

export function PromotionForm({ isOpen, promotion, ...handlers }: Props) {
  // The closed dialog stays mounted, so that it can return the focus.
  const [last, setLast] = useState(promotion)
  if (isOpen && promotion !== last) setLast(promotion)
  return (
    <PromotionDialog key={last ? `${last.id} ${last.version}` : 'new'} isOpen={isOpen} promotion={last} {...handlers} />
  )
}

function PromotionDialog({ isOpen, promotion, onClose, onOutdated, onSaved }: Props) {
  const { callApi } = useStaff()
  const form = useStaffForm({
    draftName: promotion ? `promotion ${promotion.id} ${promotion.version}` : 'promotion',
    base: promotion,
    initialOf,
    problemsIn: (values) =>
      problemsOfRequest(PromotionInput, inputOf(values), {
        groups: settingsSentences,
        // Both kinds of discount are typed into one field.
        fieldOf: ([name]) => (name === 'percent' || name === 'amount' ? 'discount' : String(name)),
      }),
    send: (values) =>
      callApi((token) =>
        promotion
          ? changePromotion(token, promotion.id, { version: promotion.version, promotion: inputOf(values) })
          : createPromotion(token, inputOf(values)),
      ),
    onSaved(_, { code }) {
      form.discard()
      onSaved(t.saved(code.toUpperCase()))
    },
    messages: { failed: staffSettings.saveFailed, offline: staffSettings.offline },
  })
  const { control, status } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <FormDialog
      title={promotion ? t.editTitle(promotion.code) : t.add}
      size="md"
      {...dialogProps(form)}
      {...{ isOpen, onClose }}
      problemAction={
        promotion &&
        (status === 409 || status === 404) && (
          <Button look="line" size="sm" onClick={onOutdated}>
            {t.reload}
          </Button>
        )
      }
      cancel={t.cancel}
      submit={form.isBusy ? staffSettings.saving : t.save}
      onCancel={() => {
        form.discard()
        onClose()
      }}
    >
      <FormText
        control={control}
        name="code"
        label={t.code}
        hint={t.codeHint}
        required
        maxLength={longestPromotionCode + 10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="kind"
          label={t.kind}
          options={(['percent', 'amount'] as const).map((value) => ({ value, label: t.kinds[value] }))}
        />
        <FormMoney control={control} name="discount" label={t.kinds[kind]} hint={t.discountHint} required />
        <FormDate control={control} name="firstDay" label={t.firstDay} />
        <FormDate control={control} name="lastDay" label={t.lastDay} />
        <FormDate control={control} name="firstTripDay" label={t.firstTripDay} />
        <FormDate control={control} name="lastTripDay" label={t.lastTripDay} />
        <FormText
          control={control}
          name="maxUses"
          label={t.maxUses}
          hint={t.unlimited}
          inputMode="numeric"
          maxLength={6}
        />
        <FormText
          control={control}
          name="maxPerGuest"
          label={t.maxPerGuest}
          hint={t.unlimited}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <FormCheckbox control={control} name="isActive" label={t.isActive} />
    </FormDialog>
  )
}

/** As typed; '' is unlimited. */
type Values = {
  code: string
  kind: 'percent' | 'amount'
  discount: string
  firstDay: string
  lastDay: string
  firstTripDay: string
  lastTripDay: string
  maxUses: string
  maxPerGuest: string
  isActive: boolean
}

function initialOf(promotion: PromotionWire | null): Values {
  const { code = '', percent = null, amount = null, isActive = true } = promotion ?? {}
  return {
    code,
    kind: amount === null ? 'percent' : 'amount',
    discount: String(percent ?? amount ?? ''),
    firstDay: promotion?.firstDay ?? '',
    lastDay: promotion?.lastDay ?? '',
    firstTripDay: promotion?.firstTripDay ?? '',
    lastTripDay: promotion?.lastTripDay ?? '',
    maxUses: String(promotion?.maxUses ?? ''),
    maxPerGuest: String(promotion?.maxPerGuest ?? ''),
    isActive,
  }
}

function inputOf({ kind, discount, ...values }: Values): PromotionInput {
  const size = numberOf(discount, 2)
  return {
    code: values.code,
    percent: kind === 'percent' ? size : null,
    amount: kind === 'amount' ? size : null,
    firstDay: values.firstDay || null,
    lastDay: values.lastDay || null,
    firstTripDay: values.firstTripDay || null,
    lastTripDay: values.lastTripDay || null,
    maxUses: limitOf(values.maxUses),
    maxPerGuest: limitOf(values.maxPerGuest),
    isActive: values.isActive,
  }
}

const limitOf = (text: string) => (text.trim() ? numberOf(text, 0) : null)
