import { useState } from 'react'
import { createApiKey } from '#api-client/resellers.ts'
import { Dialog } from '#components/dialog.tsx'
import { NewApiKey } from '#contracts/resellers/api-key.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { optionsOf } from '#dashboard/components/options-of.ts'
import { FormDate, FormSelect, FormText } from '#dashboard/form/form-fields.tsx'
import { problemsOfRequest } from '#dashboard/form/form-problems.ts'
import { RecordDialog } from '#dashboard/form/record-dialog.tsx'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { type ApiScope, longestKeyName, resellerScopes } from '#domain/resellers/api-key.ts'
import { settingsSentences } from '#i18n/settings-validation.ts'
import { staffSettings } from '#i18n/staff-settings.ts'

const t = staffSettings.channels

type Props = { isOpen: boolean; onClose(): void }

/** Creates a key, and then shows its secret this one time. */
export function ApiKeyDialog({ isOpen, onClose }: Props) {
  const [created, setCreated] = useState<{ secret: string; reseller: string } | null>(null)
  function close() {
    setCreated(null)
    onClose()
  }
  return (
    <>
      <KeyForm isOpen={isOpen && created === null} onClose={onClose} onCreated={setCreated} />
      <Dialog
        title={<span dir="auto">{t.secret.title(created?.reseller ?? '')}</span>}
        size="md"
        isOpen={created !== null}
        onClose={close}
        footer={<DialogFooter quiet={t.secret.close} onQuiet={close} main={null} />}
      >
        <p className="text-sand-700">{t.secret.text}</p>
        <p className="mt-4 rounded-md border border-sand-200 bg-sand-50 px-4 py-3 font-mono text-[15px] break-all text-sand-900 select-all">
          {created?.secret}
        </p>
      </Dialog>
    </>
  )
}

type FormProps = Props & { onCreated(created: { secret: string; reseller: string }): void }

function KeyForm({ isOpen, onClose, onCreated }: FormProps) {
  const form = useStaffForm({
    draftName: 'api key',
    base: null,
    draftOf: () => ({ reseller: '', name: '', access: 'all' as Access, lastDay: '' }),
    problemsIn: (values) => problemsOfRequest(NewApiKey, requestOf(values), { groups: settingsSentences }),
    send: (token, values) => createApiKey(token, requestOf(values)),
    invalidates: [['settings', 'channels']],
    onSaved({ secret, key }) {
      form.discard()
      onCreated({ secret, reseller: key.reseller })
    },
    messages: { failed: t.failed, offline: staffSettings.offline },
  })
  const { field } = form
  return (
    <RecordDialog
      title={t.add}
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      cancel={t.cancel}
      submit={form.isBusy ? staffSettings.saving : t.create}
    >
      <FormText
        {...field('reseller')}
        label={t.reseller}
        hint={t.resellerHint}
        required
        maxLength={longestKeyName}
        autoComplete="off"
      />
      <FormText
        {...field('name')}
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={longestKeyName}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect {...field('access')} label={t.access} options={optionsOf(['all', 'read', 'probe'], t.scopes)} />
        <FormDate {...field('lastDay')} label={t.lastDay} hint={t.lastDayHint} />
      </div>
    </RecordDialog>
  )
}

type Access = 'all' | 'read' | 'probe'
type Values = { reseller: string; name: string; access: Access; lastDay: string }

const scopesOf: Record<Access, readonly ApiScope[]> = {
  all: resellerScopes,
  read: ['octo', 'read'],
  probe: [...resellerScopes, 'probe'],
}

function requestOf({ reseller, name, access, lastDay }: Values): NewApiKey {
  return {
    reseller,
    name,
    scopes: [...scopesOf[access]],
    lastDay: lastDay || null,
  }
}
