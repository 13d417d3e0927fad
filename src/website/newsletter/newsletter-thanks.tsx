import { appContext } from '#app-context.ts'
import { LinkButton } from '#components/button.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { newsletter as t } from '#i18n/newsletter.ts'
import type { Route } from './+types/newsletter-thanks'

export const handle = { static: true }

type Result = keyof typeof t.thanks

/** Without SMTP no confirmation email is announced. */
export function loader({ context, request }: Route.LoaderArgs): { result: Result } {
  const { SMTP_URL } = context.get(appContext).config
  const result = new URL(request.url).searchParams.get('for')
  if (result === 'confirmed' || result === 'left') return { result }
  return { result: SMTP_URL ? 'asked' : 'listed' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { heading, text } = t.thanks[loaderData?.result ?? 'listed']
  return [{ title: heading }, { name: 'description', content: text }, { name: 'robots', content: 'noindex' }]
}

export default function Thanks({ loaderData }: Route.ComponentProps) {
  return (
    <HeroCard {...t.thanks[loaderData.result]}>
      <LinkButton to="/packages">{t.packages}</LinkButton>
    </HeroCard>
  )
}
