import { useState } from 'react'
import { changePartner, createPartner } from '#api-client/partners.ts'
import { Button } from '#components/button.tsx'
import { PartnerInput, type PartnerWire } from '#contracts/partners/partner.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormCheckbox, FormText, FormTextArea } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { longestOrigin, longestPartnerCode, longestPartnerName, maxPartnerOrigins } from '#domain/partners/partner.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { numberOf } from './use-settings-group.ts'

const t = staffSettings.partners

type Props = {
  isOpen: boolean
  /** The partner to edit; null for a new one. */
  partner: PartnerWire | null
  onClose(): void
  /** Another admin changed it meanwhile. */
  onOutdated(): void
  onSaved(message: string): void
}

export function PartnerForm({ isOpen, partner, ...handlers }: Props) {
  // The closed dialog stays mounted, so that it can return the focus.
  const [last, setLast] = useState(partner)
  if (isOpen && partner !== last) setLast(partner)
  return (
    <PartnerDialog key={last ? `${last.id} ${last.version}` : 'new'} isOpen={isOpen} partner={last} {...handlers} />
  )
}

function PartnerDialog({ isOpen, partner, onClose, onOutdated, onSaved }: Props) {
  const { callApi } = useStaff()
  const form = useStaffForm({
    draftName: partner ? `partner ${partner.id} ${partner.version}` : 'partner',
    base: partner,
    initialOf,
    problemsIn: (values) =>
      problemsOfRequest(PartnerInput, inputOf(values), {
        groups: settingsSentences,
        // The origins are lines of one field.
        fieldOf: ([name]) => String(name),
      }),
    send: (values) =>
      callApi((token) =>
        partner
          ? changePartner(token, partner.id, { version: partner.version, partner: inputOf(values) })
          : createPartner(token, inputOf(values)),
      ),
    onSaved(_, { name }) {
      form.discard()
      onSaved(t.saved(name.trim()))
    },
    messages: { failed: staffSettings.saveFailed, offline: staffSettings.offline },
  })
  const { control, status } = form
  return (
    <FormDialog
      title={partner ? t.editTitle(partner.name) : t.add}
      size="md"
      {...dialogProps(form)}
      {...{ isOpen, onClose }}
      problemAction={
        partner &&
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
      <FormText control={control} name="name" label={t.name} required maxLength={longestPartnerName} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          control={control}
          name="code"
          label={t.code}
          hint={t.codeHint}
          required
          maxLength={longestPartnerCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormText
          control={control}
          name="percent"
          label={t.percentLabel}
          hint={t.percentHint}
          required
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <FormTextArea
        control={control}
        name="origins"
        label={t.origins}
        hint={t.originsHint}
        rows={3}
        maxLength={maxPartnerOrigins * (longestOrigin + 1)}
        autoComplete="off"
        spellCheck={false}
      />
      <FormCheckbox control={control} name="isActive" label={t.isActive} />
    </FormDialog>
  )
}

/** As typed; one origin a line. */
type Values = { name: string; code: string; percent: string; origins: string; isActive: boolean }

function initialOf(partner: PartnerWire | null): Values {
  const { name = '', code = '', percent = '', origins = [], isActive = true } = partner ?? {}
  return { name, code, percent: String(percent), origins: origins.join('\n'), isActive }
}

function inputOf({ name, code, percent, origins, isActive }: Values): PartnerInput {
  const lines = origins.split('\n').filter((line) => line.trim())
  return { name, code, percent: numberOf(percent, 0), origins: lines, isActive }
}
