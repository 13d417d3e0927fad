import { changePartner, createPartner } from '#api-client/partners.ts'
import { PartnerInput, type PartnerWire } from '#contracts/partners/partner.ts'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { FormCheckbox, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { RecordDialog } from '#dashboard/form/record-dialog.tsx'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { longestOrigin, longestPartnerCode, longestPartnerName, maxPartnerOrigins } from '#domain/partners/partner.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { numberOf } from './use-settings-group.ts'

const t = staffSettings.partners

type Props = { partner: PartnerWire | 'new'; isOpen: boolean; onClose(): void }

export const PartnerDialog = keyedDialog('partner', PartnerForm)

function PartnerForm({ partner: edited, isOpen, onClose }: Props) {
  const partner = edited === 'new' ? null : edited
  const form = useStaffForm({
    draftName: partner ? `partner ${partner.id} ${partner.version}` : 'partner',
    base: partner,
    draftOf,
    problemsIn: (values) =>
      problemsOfRequest(PartnerInput, requestOf(values), {
        groups: settingsSentences,
        // The origins are lines of one field.
        fieldOf: ([name]) => String(name),
      }),
    send: (token, values) =>
      partner
        ? changePartner(token, partner.id, { version: partner.version, partner: requestOf(values) })
        : createPartner(token, requestOf(values)),
    invalidates: [['settings', 'partners']],
    successToast: (_, { name }) => t.saved(name.trim()),
    onSaved: onClose,
    messages: { failed: staffSettings.saveFailed, offline: staffSettings.offline },
  })
  const { field } = form
  return (
    <RecordDialog
      title={partner ? t.editTitle(partner.name) : t.add}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      reload={partner && { label: t.reload }}
      cancel={t.cancel}
      submit={form.isBusy ? staffSettings.saving : t.save}
    >
      <FormText {...field('name')} label={t.name} required maxLength={longestPartnerName} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          {...field('code')}
          label={t.code}
          hint={t.codeHint}
          required
          maxLength={longestPartnerCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormText
          {...field('percent')}
          label={t.percentLabel}
          hint={t.percentHint}
          required
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <FormTextArea
        {...field('origins')}
        label={t.origins}
        hint={t.originsHint}
        rows={3}
        maxLength={maxPartnerOrigins * (longestOrigin + 1)}
        autoComplete="off"
        spellCheck={false}
      />
      <FormCheckbox {...field('isActive')} label={t.isActive} />
    </RecordDialog>
  )
}

/** As typed; one origin a line. */
type Values = { name: string; code: string; percent: string; origins: string; isActive: boolean }

function draftOf(partner: PartnerWire | null): Values {
  const { name = '', code = '', percent = '', origins = [], isActive = true } = partner ?? {}
  return { name, code, percent: String(percent), origins: origins.join('\n'), isActive }
}

function requestOf({ name, code, percent, origins, isActive }: Values): PartnerInput {
  const lines = origins.split('\n').filter((line) => line.trim())
  return { name, code, percent: numberOf(percent, 0), origins: lines, isActive }
}
