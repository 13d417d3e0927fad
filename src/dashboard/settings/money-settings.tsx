import { useState } from 'react'
import { Banner } from '#components/banner.tsx'
import type { SettingsWire, SettingValues } from '#contracts/settings/settings.ts'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { keyedDialog } from '#dashboard/components/keyed-dialog.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { dialogProps, useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { longest } from '#domain/settings/setting-limits.ts'
import { staffSettings } from '#i18n/staff-settings.ts'
import { GroupFrame } from './settings-group.tsx'
import { type Changed, type GroupProps, orNull, type Problems, useSettingsGroup } from './use-settings-group.ts'

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
    send: (change) =>
      new Promise<Changed | null>((answer) =>
        setQuestion({ answer, change: (password) => change({ password }) }),
      ).finally(() => setQuestion(null)),
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

type Question = {
  change(password: string): Promise<Changed>
  /** Takes the response, or null if the clerk gives up. */
  answer(response: Changed | null): void
}

const PasswordQuestion = keyedDialog('question', PasswordForm)

function PasswordForm({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const form = useStaffForm({
    base: null,
    draftOf: () => ({ password: '' }),
    problemsIn: ({ password }): Problems => (password ? {} : { password: t.passwordMissing }),
    async send(_token, { password }) {
      const response = await question.change(password)
      // The dialog shows only a wrong password; the settings show all other problems.
      if (isPasswordRefused(response))
        return { ...response, errors: [{ field: 'password', message: response.message }] }
      answer(response)
      return null
    },
    onSaved() {},
    messages: { failed: staffSettings.saveFailed },
  })
  /** Forgets the password. */
  function answer(response: Changed | null) {
    form.discard()
    question.answer(response)
  }
  return (
    <FormDialog
      title={t.confirmTitle}
      {...dialogProps(form)}
      isOpen={isOpen}
      cancel={t.cancel}
      submit={t.confirm}
      onClose={() => answer(null)}
    >
      <p className="text-[16px] text-sand-800">{t.confirmText}</p>
      <FormText
        {...form.field('password')}
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        maxLength={longest.password}
      />
    </FormDialog>
  )
}

function isPasswordRefused(response: Changed): response is Changed & { ok: false } {
  if (response.ok || (response.status !== 422 && response.status !== 429)) return false
  return response.errors.every(({ field }) => field === 'password')
}

type Draft = { bank: SettingValues['money']['bank']; whatsapp: string }

const draftOf = ({ bank, whatsapp }: SettingValues['money']): Draft => ({ bank, whatsapp: whatsapp ?? '' })
const requestOf = ({ bank, whatsapp }: Draft): SettingValues['money'] => ({
  bank,
  whatsapp: orNull(whatsapp.replace(/[\s()-]/g, '')),
})
