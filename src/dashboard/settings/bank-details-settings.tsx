import { useEffect, useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { isWhatsappNumber, longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame, Panel } from './settings-group.tsx'
import { type GroupProps, orNull, type Problems, useGroup } from './use-settings-group.ts'

const t = staffSettings.money
const bankFields = ['bankName', 'accountName', 'accountNumber', 'branch', 'swiftCode'] as const

/** Bank and contact details. Saving needs the password again, and every admin gets an email (R14.2). */
export function Money({ environment, ...props }: GroupProps<'money'> & { environment: SettingsWire['environment'] }) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const group = useGroup({
    ...{ ...props, name: 'money' as const, draftOf, valuesOf, problemsOf },
    onRefused({ status, message }) {
      if (status !== 422 && status !== 429) return false
      setRefusal(message)
      return true
    },
  })
  const { draft, set, problems } = group
  function ask() {
    if (!group.check()) return
    setRefusal('')
    setAsking(true)
  }
  async function save(password: string) {
    setRefusal('')
    // This dialog shows only a wrong password; the form shows all other problems.
    if ((await group.save({ password })) !== 'handled') setAsking(false)
  }
  return (
    <GroupFrame group={group} onSave={ask}>
      <Banner tone="warning">{t.warning}</Banner>
      <Panel title={t.bank} hint={t.placeholder}>
        <div className="grid gap-5 md:grid-cols-2">
          {bankFields.map((name) => {
            const fromServer = environment.bank[name]
            return (
              <TextField
                key={name}
                label={t[name]}
                hint={fromServer && !draft.bank[name].trim() ? t.fromServer(fromServer) : undefined}
                value={draft.bank[name]}
                error={problems[`bank.${name}`]}
                maxLength={longest.bankField}
                autoComplete="off"
                dir="auto"
                onChange={(text) => set({ ...draft, bank: { ...draft.bank, [name]: text } })}
              />
            )
          })}
        </div>
      </Panel>
      <Panel title={t.whatsapp}>
        <TextField
          label={t.whatsapp}
          hideLabel
          hint={environment.whatsapp ? t.whatsappFromServer(environment.whatsapp) : t.whatsappHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={draft.whatsapp}
          error={problems.whatsapp}
          maxLength={longest.whatsapp}
          onChange={(whatsapp) => set({ ...draft, whatsapp })}
          className="max-w-[420px]"
        />
      </Panel>
      <PasswordQuestion
        isOpen={isAsking}
        isBusy={group.isBusy}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onGiven={save}
      />
    </GroupFrame>
  )
}

function PasswordQuestion({
  isOpen,
  isBusy,
  refusal,
  onClose,
  onGiven,
}: {
  isOpen: boolean
  isBusy: boolean
  refusal: string
  onClose(): void
  onGiven(password: string): void
}) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  // The password is cleared when the dialog closes.
  useEffect(() => {
    if (!isOpen) setPassword('')
  }, [isOpen])
  function close() {
    if (isBusy) return
    setMissing(false)
    onClose()
  }
  function give() {
    if (isBusy) return
    setMissing(!password)
    if (password) onGiven(password)
  }
  return (
    <Dialog
      title={t.confirmTitle}
      isOpen={isOpen}
      onClose={close}
      size="sm"
      footer={<DialogFooter quiet={t.cancel} onQuiet={close} main={t.confirm} onMain={give} isBusy={isBusy} />}
    >
      <p className="mb-4 text-[16px] text-sand-800">{t.confirmText}</p>
      <TextField
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        error={isMissing ? t.passwordMissing : refusal}
        maxLength={longest.password}
        onChange={(text) => {
          setPassword(text)
          setMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          give()
        }}
      />
    </Dialog>
  )
}

type Draft = { bank: SettingValues['money']['bank']; whatsapp: string }

const draftOf = ({ bank, whatsapp }: SettingValues['money']): Draft => ({ bank, whatsapp: whatsapp ?? '' })
const valuesOf = ({ bank, whatsapp }: Draft): SettingValues['money'] => ({
  bank,
  whatsapp: orNull(whatsapp.replace(/[\s()-]/g, '')),
})

function problemsOf(draft: Draft): Problems {
  const { whatsapp } = valuesOf(draft)
  return whatsapp === null || isWhatsappNumber(whatsapp) ? {} : { whatsapp: staffSettings.problems.whatsapp }
}
