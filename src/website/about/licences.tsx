import { BadgeCheck, CarFront, House, type LucideIcon, MapPinned, MessageCircle, PawPrint, Ticket } from 'lucide-react'
import { OutsideLinkButton } from '#components/button.tsx'
import { Section, SectionHead } from '#components/container.tsx'
import { about } from '#i18n/about.ts'
import { useWhatsAppLink } from '#website/layout/use-site.ts'

const t = about.papers
type Paper = keyof typeof t.items

const icons: Record<Paper, LucideIcon> = {
  jeep: CarFront,
  driver: MapPinned,
  tracker: PawPrint,
  guide: BadgeCheck,
  house: House,
  tickets: Ticket,
}
const papers = Object.keys(icons) as Paper[]

/** What the trade requires. Numbers and names of certificates are the operator's to show, and are not invented here. */
export function Licences() {
  const whatsapp = useWhatsAppLink(t.message)
  return (
    <Section id="certifications" className="bg-sand-100">
      <SectionHead eyebrow={t.eyebrow} title={t.heading} lead={t.lead} />
      <ul className="grid gap-px overflow-hidden rounded-xl bg-sand-200 shadow-2 md:grid-cols-2 lg:grid-cols-3">
        {papers.map((paper) => {
          const Icon = icons[paper]
          const { heading, text } = t.items[paper]
          return (
            <li key={paper} className="flex gap-4 bg-sand-0 p-6 md:p-7">
              <Icon className="mt-0.5 size-7 shrink-0 text-ember-600" strokeWidth={1.7} aria-hidden="true" />
              <div>
                <h3 className="text-[21px]">{heading}</h3>
                <p className="mt-2 text-[16px] leading-[1.55] text-sand-700">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <p className="max-w-[44em] text-[16px] text-sand-700">{t.note}</p>
        {whatsapp && (
          <OutsideLinkButton href={whatsapp} look="line">
            <MessageCircle className="icon" aria-hidden="true" />
            {t.ask}
          </OutsideLinkButton>
        )}
      </div>
    </Section>
  )
}
