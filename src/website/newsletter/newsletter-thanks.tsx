import { appContext } from '#app-context.ts'
import { LinkButton } from '#components/button.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { newsletter as t } from '#i18n/newsletter.ts'
import type { Route } from './+types/newsletter-thanks'

export const handle = { reading: true }

type News = keyof typeof t.thanks

/** What has happened to the address; where no mail can be sent nobody is told to wait for one. */
export function loader({ context, request }: Route.LoaderArgs): { news: News } {
  const { SMTP_URL } = context.get(appContext).settings
  const asked = new URL(request.url).searchParams.get('for')
  if (asked === 'confirmed' || asked === 'left') return { news: asked }
  return { news: SMTP_URL ? 'asked' : 'listed' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { heading, text } = t.thanks[loaderData?.news ?? 'listed']
  return [{ title: heading }, { name: 'description', content: text }, { name: 'robots', content: 'noindex' }]
}

export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <HeroCard {...t.thanks[loaderData.news]}>
      <LinkButton to="/packages">{t.packages}</LinkButton>
    </HeroCard>
  )
}
