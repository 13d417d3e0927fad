import { useWatch } from 'react-hook-form'
import { changePromotion, createPromotion } from '#api-client/promotions.ts'
import { PromotionInput, type PromotionWire } from '#contracts/packages/promotion.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormCheckbox, FormDate, FormMoney, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { RecordDialog } from '#dashboard/form/record-dialog.tsx'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { useInvalidate } from '#dashboard/hooks/use-staff-mutation.ts'
import { longestPromotionCode } from '#domain/packages/promotion.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { numberOf } from './use-settings-group.ts'

const t = staffSettings.promotions

type Props = { promotion: PromotionWire | 'new'; isOpen: boolean; onClose(): void }

export const PromotionDialog = keyedDialog('promotion', PromotionForm)

function PromotionForm({ promotion: edited, isOpen, onClose }: Props) {
  const promotion = edited === 'new' ? null : edited
  const invalidate = useInvalidate()
  function closeAndReload() {
    onClose()
    void invalidate(['settings', 'promotions'])
  }
  const form = useStaffForm({
    draftName: promotion ? `promotion ${promotion.id} ${promotion.version}` : 'promotion',
    base: promotion,
    draftOf,
    problemsIn: (values) =>
      problemsOfRequest(PromotionInput, requestOf(values), {
        groups: settingsSentences,
        // Both kinds of discount are typed into one field.
        fieldOf: ([name]) => (name === 'percent' || name === 'amount' ? 'discount' : String(name)),
      }),
    send: (token, values) =>
      promotion
        ? changePromotion(token, promotion.id, { version: promotion.version, promotion: requestOf(values) })
        : createPromotion(token, requestOf(values)),
    successToast: (_, { code }) => t.saved(code.toUpperCase()),
    onSaved: closeAndReload,
    messages: { failed: staffSettings.saveFailed, offline: staffSettings.offline },
  })
  const { control, field } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <RecordDialog
      title={promotion ? t.editTitle(promotion.code) : t.add}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      reload={promotion && { label: t.reload, onReload: closeAndReload }}
      cancel={t.cancel}
      submit={form.isBusy ? staffSettings.saving : t.save}
    >
      <FormText
        {...field('code')}
        label={t.code}
        hint={t.codeHint}
        required
        maxLength={longestPromotionCode + 10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect {...field('kind')} label={t.kind} options={optionsOf(['percent', 'amount'], t.kinds)} />
        <FormMoney {...field('discount')} label={t.kinds[kind]} hint={t.discountHint} required />
        <FormDate {...field('firstDay')} label={t.firstDay} />
        <FormDate {...field('lastDay')} label={t.lastDay} />
        <FormDate {...field('firstTripDay')} label={t.firstTripDay} />
        <FormDate {...field('lastTripDay')} label={t.lastTripDay} />
        <FormText {...field('maxUses')} label={t.maxUses} hint={t.unlimited} inputMode="numeric" maxLength={6} />
        <FormText
          {...field('maxPerGuest')}
          label={t.maxPerGuest}
          hint={t.unlimited}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <FormCheckbox {...field('isActive')} label={t.isActive} />
    </RecordDialog>
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

function draftOf(promotion: PromotionWire | null): Values {
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

function requestOf({ kind, discount, ...values }: Values): PromotionInput {
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
