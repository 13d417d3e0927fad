import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import type { SettingsWire } from '#contracts/settings/settings.ts'
import { ActionLink } from '#dashboard/components/action-button.tsx'
import { Panel } from '#dashboard/components/panel.tsx'
import { staffSettings } from '#i18n/staff-settings.ts'

const t = staffSettings.technical

export function TechnicalSettings({
  environment: { mail, gateway, gatewayMode },
}: {
  environment: SettingsWire['environment']
}) {
  const isTest = gateway === 'sandbox' || gatewayMode === 'sandbox'
  const mailHint = !mail.hasServer ? t.mailOffHint : mail.from ? t.mailOnHint(mail.from) : t.mailOnDefault
  const gatewayHint = gateway === 'payhere' && isTest ? t.gatewayHints.payhereTest : t.gatewayHints[gateway]
  return (
    <>
      <Panel title={t.mail}>
        <State badge={mail.hasServer ? <On /> : <Badge tone="clay">{t.off}</Badge>} hint={mailHint}>
          {mail.hasServer ? t.mailOn : t.mailOff}
        </State>
        <ActionLink to="/dashboard?section=emails" className="mt-4">
          {t.openEmails}
        </ActionLink>
      </Panel>
      <Panel title={t.gateway}>
        <State
          badge={gateway === 'off' ? <Badge>{t.off}</Badge> : isTest ? <Badge tone="turmeric">{t.test}</Badge> : <On />}
          hint={gatewayHint}
        >
          {t.gateways[gateway]}
        </State>
      </Panel>
    </>
  )
}

function On() {
  return (
    <Badge tone="leaf" hasDot>
      {t.on}
    </Badge>
  )
}

function State({ badge, hint, children }: { badge: ReactNode; hint: string; children: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 font-[600] text-sand-900">
        {badge}
        {children}
      </p>
      <p className="mt-2 max-w-[44em] text-[14.5px] break-words text-sand-600">{hint}</p>
    </>
  )
}
