import { useEffect, useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { TextField } from '#components/text-field.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type GroupProps, orNull, useSettingsGroup } from './use-settings-group.ts'

const t = staffSettings.money
const bankFields = ['bankName', 'accountName', 'accountNumber', 'branch', 'swiftCode'] as const

type Props = GroupProps<'money'> & { environment: SettingsWire['environment'] }

/** Bank and contact details. Saving needs the password again, and every admin gets an email (R14.2). */
export function MoneySettings({ environment, ...props }: Props) {
  const [question, setQuestion] = useState<Question | null>(null)
  const group = useSettingsGroup({
    ...props,
    name: 'money' as const,
    draftOf,
    requestOf,
    async send(change) {
      let refusal = ''
      for (;;) {
        const password = await new Promise<string>((answer) => setQuestion({ refusal, isBusy: false, answer }))
        if (!password) break
        setQuestion({ refusal: '', isBusy: true, answer() {} })
        const response = await change({ password })
        // The dialog shows only a wrong password; the form shows all other problems.
        const isWrong = response.status === 422 || response.status === 429
        if (response.ok || !isWrong || response.errors.some(({ field }) => field !== 'password')) {
          setQuestion(null)
          return response
        }
        refusal = response.message
      }
      setQuestion(null)
      return null
    },
  })
  const { draft, field } = group
  return (
    <>
      <GroupFrame group={group}>
        <Banner tone="warning">{t.warning}</Banner>
        <Panel title={t.bank} hint={t.placeholder}>
          <div className="grid gap-5 md:grid-cols-2">
            {bankFields.map((name) => {
              const fromServer = environment.bank[name]
              return (
                <FormText
                  key={name}
                  {...field(`bank.${name}`)}
                  label={t[name]}
                  hint={fromServer && !draft.bank[name].trim() ? t.fromServer(fromServer) : undefined}
                  maxLength={longest.bankField}
                  autoComplete="off"
                  dir="auto"
                />
              )
            })}
          </div>
        </Panel>
        <Panel title={t.whatsapp}>
          <FormText
            {...field('whatsapp')}
            label={t.whatsapp}
            hideLabel
            hint={environment.whatsapp ? t.whatsappFromServer(environment.whatsapp) : t.whatsappHint}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={longest.whatsapp}
            className="max-w-[420px]"
          />
        </Panel>
      </GroupFrame>
      {/* A form of its own, so not inside the other. */}
      <PasswordQuestion question={question} />
    </>
  )
}

/** `answer` takes the password, or '' if the clerk gives up. */
type Question = { refusal: string; isBusy: boolean; answer(password: string): void }

function PasswordQuestion({ question }: { question: Question | null }) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isOpen = question !== null
  // The password is cleared when the dialog closes.
  useEffect(() => {
    if (isOpen) return
    setPassword('')
    setMissing(false)
  }, [isOpen])
  return (
    <FormDialog
      title={t.confirmTitle}
      isOpen={isOpen}
      isBusy={question?.isBusy}
      cancel={t.cancel}
      submit={t.confirm}
      onClose={() => question?.answer('')}
      onSubmit={() => {
        setMissing(!password)
        if (password) question?.answer(password)
      }}
    >
      <p className="text-[16px] text-sand-800">{t.confirmText}</p>
      <TextField
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        error={isMissing ? t.passwordMissing : question?.refusal}
        maxLength={longest.password}
        onChange={(text) => {
          setPassword(text)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}

type Draft = { bank: SettingValues['money']['bank']; whatsapp: string }

const draftOf = ({ bank, whatsapp }: SettingValues['money']): Draft => ({ bank, whatsapp: whatsapp ?? '' })
const requestOf = ({ bank, whatsapp }: Draft): SettingValues['money'] => ({
  bank,
  whatsapp: orNull(whatsapp.replace(/[\s()-]/g, '')),
})
