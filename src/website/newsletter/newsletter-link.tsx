import { data, redirect, useHref } from 'react-router'
import { apiContext } from '#app-context.ts'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { languageOfPath } from '#domain/primitives/language.ts'
import { newsletter as t } from '#i18n/newsletter.ts'
import { readForm } from '#website/layout/plain-form.ts'
import type { Route } from './+types/newsletter-link'

export const handle = { static: true }

type LinkError = 'unknown' | 'too many' | 'away'
const statusOf: Record<LinkError, number> = { unknown: 404, 'too many': 429, away: 503 }

/** One page for both links of the newsletter's emails: confirm a subscription, and end it. */
function readLink(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const isLeaving = languageOfPath(pathname).path.startsWith('/newsletter/leave')
  return { kind: isLeaving ? ('leave' as const) : ('confirm' as const), token: searchParams.get('token') ?? '' }
}

/** Opening the link changes nothing yet: mail scanners open every link of an email. */
export function loader({ request }: Route.LoaderArgs) {
  return readLink(request)
}

/** Called by the page's button, or by the mail client's button, which posts to the unchanged link (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const link = readLink(request)
  const field = await readForm(request)
  const token = field('token') || link.token
  const response = await context.get(apiContext)(request, `/newsletter/${link.kind}`, { token })
  if (response.ok) throw redirect(`/newsletter/thanks?for=${link.kind === 'leave' ? 'left' : 'confirmed'}`, 303)
  const error: LinkError = response.status >= 500 ? 'away' : response.status === 429 ? 'too many' : 'unknown'
  return data({ error }, statusOf[error])
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { heading, text } = t[loaderData?.kind ?? 'confirm']
  return [{ title: heading }, { name: 'description', content: text }, { name: 'robots', content: 'noindex' }]
}

export default function NewsletterLink({ loaderData: { kind, token }, actionData }: Route.ComponentProps) {
  const { heading, text, button } = t[kind]
  const error = actionData?.error
  // Contains the token, so that the guest can try again after an error.
  const address = useHref(`/newsletter/${kind}?${new URLSearchParams({ token })}`)
  if (!token || error === 'unknown') {
    return (
      <HeroCard {...t.unknown}>
        <LinkButton to="/newsletter">{t.again}</LinkButton>
      </HeroCard>
    )
  }
  return (
    <HeroCard heading={heading} text={text}>
      {error && (
        <Banner tone="error" className="mb-5">
          <p>{error === 'too many' ? t.tooMany : t.awayLink}</p>
        </Banner>
      )}
      <form action={address} method="post">
        <Button type="submit" className="max-sm:w-full max-sm:px-3">
          {button}
        </Button>
      </form>
    </HeroCard>
  )
}
