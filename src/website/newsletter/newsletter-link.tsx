import { data, redirect, useHref } from 'react-router'
import type { AskApi } from '#app-context.ts'
import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { newsletter as t } from '#i18n/newsletter.ts'
import { readForm } from '#website/layout/plain-form.ts'

type Trouble = 'unknown' | 'too many' | 'away'
const statusOf: Record<Trouble, number> = { unknown: 404, 'too many': 429, away: 503 }

/** Opening a link of a mail does nothing yet: programs that look through mails open every link in them. */
export function readNewsletterLink(request: Request): { token: string } {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** The page's button; or a mail program's own, which sends to the link as it stands (RFC 8058). */
export async function submitNewsletterLink(
  askApi: AskApi,
  request: Request,
  { path, news }: { path: string; news: string },
) {
  const field = await readForm(request)
  const token = field('token') || readNewsletterLink(request).token
  const answer = await askApi(request, path, { token })
  if (answer.ok) throw redirect(`/newsletter/thanks?for=${news}`, 303)
  const trouble: Trouble = answer.status >= 500 ? 'away' : answer.status === 429 ? 'too many' : 'unknown'
  return data({ trouble }, statusOf[trouble])
}

export function NewsletterLinkPage({
  token,
  action,
  asking,
  trouble,
}: {
  token: string
  action: string
  asking: { heading: string; text: string; button: string }
  trouble: Trouble | undefined
}) {
  // with the link in it, so that trying again after trouble still has it
  const address = useHref(`${action}?${new URLSearchParams({ token })}`)
  if (!token || trouble === 'unknown') {
    return (
      <HeroCard {...t.unknown}>
        <LinkButton to="/newsletter">{t.again}</LinkButton>
      </HeroCard>
    )
  }
  return (
    <HeroCard heading={asking.heading} text={asking.text}>
      {trouble && (
        <Banner tone="error" className="mb-5">
          <p>{trouble === 'too many' ? t.tooMany : t.awayLink}</p>
        </Banner>
      )}
      <form action={address} method="post">
        <Button type="submit" className="max-sm:w-full max-sm:px-3">
          {asking.button}
        </Button>
      </form>
    </HeroCard>
  )
}
