import { MessageCircle } from 'lucide-react'
import { LinkButton, OutsideLinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { textPage } from '#i18n/text-page.ts'
import { frame } from '#i18n/website.ts'
import { useWhatsAppLink } from '#website/layout/use-site.ts'

const t = textPage.ask

const pages = () => [
  { to: '/contact', label: t.contact },
  { to: '/faq', label: t.faq },
  { to: '/terms', label: t.terms },
  { to: '/privacy', label: t.privacy },
  { to: '/cookies', label: t.cookies },
]

/** At the end of a long text: a person to ask, and the other texts of its kind. */
export function AskUs({ path }: { path: string }) {
  const whatsapp = useWhatsAppLink()
  return (
    <section className="border-t border-sand-200 bg-sand-100 py-12 md:py-16 print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-12 gap-y-7">
        <div className="max-w-[34em]">
          <h2 className="text-[clamp(28px,3vw,38px)]">{t.heading}</h2>
          <p className="mt-3 text-[17px] text-sand-700">{t.text}</p>
        </div>
        {/* on a tablet two above three, so that none stands alone */}
        <div className="flex flex-wrap gap-3 md:max-lg:grid md:max-lg:w-full md:max-lg:grid-cols-6 md:max-lg:*:col-span-2 md:max-lg:[&>:nth-child(-n+2)]:col-span-3">
          {whatsapp && (
            <OutsideLinkButton href={whatsapp} look="dark">
              <MessageCircle className="icon" aria-hidden="true" />
              {frame.whatsapp}
            </OutsideLinkButton>
          )}
          {pages()
            .filter(({ to }) => to !== path)
            .map(({ to, label }) => (
              <LinkButton key={to} to={to} look="line">
                {label}
              </LinkButton>
            ))}
        </div>
      </Container>
    </section>
  )
}
