import { Banner } from '#components/banner.tsx'
import { OutsideLinkButton } from '#components/button.tsx'
import { phoneLink } from '#domain/messaging/contact-link.ts'
import { numberToRead } from '#domain/primitives/phone.ts'
import { ask as t } from '#i18n/trust.ts'
import { useSite, useWhatsAppLink } from './use-site.ts'

/** For interactive pages without scripts: message or call us. */
export function WithoutScript({ sentence, className }: { sentence: string; className: string }) {
  const { whatsapp } = useSite()
  const message = useWhatsAppLink()
  const number = numberToRead(whatsapp)
  return (
    <noscript>
      <Banner
        tone="warning"
        title={sentence}
        className={className}
        action={
          message && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <OutsideLinkButton href={message} size="sm" className="h-11!">
                {t.label}
              </OutsideLinkButton>
              <a href={phoneLink(number)} className="numbers inline-flex h-11 items-center underline">
                {t.call(number)}
              </a>
            </div>
          )
        }
      />
    </noscript>
  )
}
