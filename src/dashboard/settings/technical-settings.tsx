import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import type { SettingsWire } from '#contracts/settings/settings.ts'
import { settingsDesk } from '#i18n/settings-desk.ts'
import { Panel } from './settings-group.tsx'

const words = settingsDesk.technical

/** What the environment says of mail and cards, and how to change that. */
export function Technical({
  environment: { mail, gateway, gatewayMode },
}: {
  environment: SettingsWire['environment']
}) {
  const isTest = gateway === 'sandbox' || gatewayMode === 'sandbox'
  const mailHint = !mail.hasServer ? words.mailOffHint : mail.from ? words.mailOnHint(mail.from) : words.mailOnDefault
  const gatewayHint = gateway === 'payhere' && isTest ? words.gatewayHints.payhereTest : words.gatewayHints[gateway]
  return (
    <>
      <Panel title={words.mail}>
        <State badge={mail.hasServer ? <On /> : <Badge tone="clay">{words.off}</Badge>} hint={mailHint}>
          {mail.hasServer ? words.mailOn : words.mailOff}
        </State>
        <LinkButton to="/dashboard?section=mails" look="line" size="sm" className="mt-4 max-md:min-h-11">
          {words.openLetters}
        </LinkButton>
      </Panel>
      <Panel title={words.gateway}>
        <State
          badge={
            gateway === 'off' ? (
              <Badge>{words.off}</Badge>
            ) : isTest ? (
              <Badge tone="turmeric">{words.test}</Badge>
            ) : (
              <On />
            )
          }
          hint={gatewayHint}
        >
          {words.gateways[gateway]}
        </State>
      </Panel>
    </>
  )
}

function On() {
  return (
    <Badge tone="leaf" hasDot>
      {words.on}
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
