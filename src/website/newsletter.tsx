import { data, redirect } from 'react-router'
import { apiContext } from '#app-context.ts'
import { Banner } from '#components/banner.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { NewsletterRequest } from '#contracts/messaging/contact.ts'
import { newsletter as t } from '#i18n/newsletter.ts'
import type { Route } from './+types/newsletter'
import { type FormError, fieldErrorsOf, formErrorOf, readForm, statusOf } from './layout/plain-form.ts'
import { siteFromMatches } from './layout/use-site.ts'
import { NewsletterForm } from './newsletter/newsletter-form.tsx'
import { pageHead } from './seo/page-head.ts'

export const handle = { static: true, cache: true }

export async function action({ context, request }: Route.ActionArgs) {
  const field = await readForm(request)
  const typed = field('email')
  const rejected = (error: FormError, fieldError?: string | undefined) =>
    data({ typed, error, fieldError }, statusOf[error])

  const parsed = NewsletterRequest.safeParse({ email: typed, website: field('website') })
  if (!parsed.success) return rejected('fields', fieldErrorsOf(parsed.error.issues).email)
  const error = formErrorOf(await context.get(apiContext)(request, '/newsletter', parsed.data))
  return error ? rejected(error) : redirect('/newsletter/thanks', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  const { name, baseUrl } = siteFromMatches(matches)
  return pageHead({ title: t.title(name), description: t.description, baseUrl, path: '/newsletter' })
}

export default function Newsletter({ actionData: rejected }: Route.ComponentProps) {
  const failure =
    rejected && rejected.error !== 'fields' ? t[rejected.error === 'too many' ? 'tooMany' : 'away'] : undefined
  return (
    <HeroCard heading={t.heading} text={t.lead}>
      {failure && (
        <Banner tone="error" className="mb-5 text-left">
          <p>{failure}</p>
        </Banner>
      )}
      <NewsletterForm typed={rejected?.typed} error={rejected?.fieldError} failure={failure ?? rejected?.fieldError} />
      <p className="mt-4 text-[14.5px] text-sand-600">{t.note}</p>
    </HeroCard>
  )
}
