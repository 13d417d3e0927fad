import { useWatch } from 'react-hook-form'
import { changePromotion, createPromotion } from '#api-client/promotions.ts'
import { PromotionInput, type PromotionWire } from '#contracts/packages/promotion.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormCheckbox, FormDate, FormMoney, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { RecordDialog } from '#dashboard/form/record-dialog.tsx'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { longestPromotionCode } from '#domain/packages/promotion.ts'
import { recordOf } from '#domain/primitives/record.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { numberOf } from './use-settings-group.ts'

const t = staffSettings.promotions

type Props = { promotion: PromotionWire | 'new'; isOpen: boolean; onClose(): void }

export const PromotionDialog = keyedDialog('promotion', PromotionForm)

function PromotionForm({ promotion: edited, isOpen, onClose }: Props) {
  const promotion = edited === 'new' ? null : edited
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
    invalidates: [['settings', 'promotions']],
    successToast: (_, { code }) => t.saved(code.toUpperCase()),
    onSaved: onClose,
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
      reload={promotion && { label: t.reload }}
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
        {days.map((day) => (
          <FormDate key={day} {...field(day)} label={t[day]} />
        ))}
        {limits.map((limit) => (
          <FormText
            key={limit}
            {...field(limit)}
            label={t[limit]}
            hint={t.unlimited}
            inputMode="numeric"
            maxLength={6}
          />
        ))}
      </div>
      <FormCheckbox {...field('isActive')} label={t.isActive} />
    </RecordDialog>
  )
}

const days = ['firstDay', 'lastDay', 'firstTripDay', 'lastTripDay'] as const
const limits = ['maxUses', 'maxPerGuest'] as const

/** As typed; '' is unlimited. */
type Values = { code: string; kind: 'percent' | 'amount'; discount: string; isActive: boolean } & Record<
  (typeof days)[number] | (typeof limits)[number],
  string
>

function draftOf(promotion: PromotionWire | null): Values {
  const { code = '', percent = null, amount = null, isActive = true } = promotion ?? {}
  return {
    code,
    kind: amount === null ? 'percent' : 'amount',
    discount: String(percent ?? amount ?? ''),
    ...recordOf(days, (day) => promotion?.[day] ?? ''),
    ...recordOf(limits, (limit) => String(promotion?.[limit] ?? '')),
    isActive,
  }
}

function requestOf({ code, kind, discount, isActive, ...typed }: Values): PromotionInput {
  const size = numberOf(discount, 2)
  return {
    code,
    percent: kind === 'percent' ? size : null,
    amount: kind === 'amount' ? size : null,
    ...recordOf(days, (day) => typed[day] || null),
    ...recordOf(limits, (limit) => (typed[limit].trim() ? numberOf(typed[limit], 0) : null)),
    isActive,
  }
}
